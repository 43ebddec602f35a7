import type { AdminUser } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { dayText } from '../figures.js';
import { planText } from './plan-text.js';
import { UserGrants } from './user-grants.js';

/** Further details of an account, what an operator can grant it, and a link to its costs. */
export function AccountDetails({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  return (
    <div className="sticky start-0 flex w-[100cqi] flex-col gap-4 bg-sunken p-4">
      <Facts user={user} />
      <p>
        <Link
          to={paths.admin({ section: 'token-usage', account: user.id })}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          What this account costs
        </Link>
      </p>
      {isOwn ? (
        <p className="text-ink-soft">
          This is your own account. What operators do to accounts cannot be done to oneself; ask another
          operator.
        </p>
      ) : (
        <UserGrants user={user} />
      )}
    </div>
  );
}

function Facts({ user }: { user: AdminUser }) {
  const { subscriptionExpiresAt: end } = user;
  const facts: [string, string][] = [
    ['Subscription', end ? `${planText(user)} until ${dayText(end)}` : planText(user)],
    ['Onboarding', user.hasSeenOnboarding ? 'Seen' : 'Not seen yet'],
    ['Last release seen', user.lastSeenRelease ?? 'None'],
    ['Popup of release notes', user.patchNotesPopupEnabled ? 'On' : 'Off'],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
