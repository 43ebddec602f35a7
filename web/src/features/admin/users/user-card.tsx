import type { AdminUser } from '@shadow-guide/contracts';
import { Ban, Crown, MegaphoneOff, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../../../lib/session.js';
import { Badge } from '../../../ui/badge.js';
import { countOf, countText, dayText } from '../figures.js';
import { fullName } from './matches.js';
import { UserActions } from './user-actions.js';
import { UserGrants } from './user-grants.js';

/** An account: whose it is, its figures, and what can be done to it. */
export function UserCard({ user, onAudit }: { user: AdminUser; onAudit(): void }) {
  const isOwn = useSession().user?.id === user.id;
  const headId = useId();
  const name = fullName(user);
  return (
    <article
      aria-labelledby={headId}
      className="flex flex-col gap-4 rounded-m border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={headId} dir="auto" className="font-bold wrap-anywhere">
            {name || user.email}
          </h3>
          <p dir="auto" className="text-ink-soft wrap-anywhere">
            {[name ? user.email : null, user.username ? `@${user.username}` : null]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Marks user={user} />
        </div>
        <UserActions user={user} isOwn={isOwn} onAudit={onAudit} />
      </header>
      <Facts user={user} />
      {isOwn ? (
        <p className="text-sm text-ink-soft">
          This is your own account. What operators do to accounts cannot be done to oneself; ask another
          operator.
        </p>
      ) : (
        <UserGrants user={user} />
      )}
    </article>
  );
}

function Marks({ user }: { user: AdminUser }) {
  const marks = [
    user.isBanned && { icon: Ban, text: 'Banned', variant: 'danger' as const },
    user.role === 'admin' && { icon: ShieldCheck, text: 'Admin', variant: 'accent' as const },
    user.subscriptionTier === 'premium' && { icon: Crown, text: 'Premium', variant: 'good' as const },
    user.adminGrantedAdFree && { icon: MegaphoneOff, text: 'Ad-free', variant: 'neutral' as const },
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Marks" className="mt-2 flex flex-wrap gap-2">
      {marks.map(({ icon: Icon, text, variant }) => (
        <li key={text}>
          <Badge variant={variant}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Facts({ user }: { user: AdminUser }) {
  const facts: [string, string][] = [
    ['Last sign-in', user.lastLoginAt ? dayText(user.lastLoginAt) : 'Never'],
    ['Streak', countOf(user.streakDays, 'day')],
    ['Entries', countText(user.totalEntries)],
    ['Subscription', subscriptionText(user)],
    ['Joined', dayText(user.createdAt)],
    ['Onboarding', user.hasSeenOnboarding ? 'Seen' : 'Not seen yet'],
    ['Last release seen', user.lastSeenRelease ?? 'None'],
    ['Popup of release notes', user.patchNotesPopupEnabled ? 'On' : 'Off'],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function subscriptionText({ subscriptionTier, subscriptionExpiresAt }: AdminUser): string {
  if (subscriptionTier === 'free') return 'Free';
  return subscriptionExpiresAt ? `Premium until ${dayText(subscriptionExpiresAt)}` : 'Premium';
}
