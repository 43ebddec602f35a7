import type { AdminUser } from '@shadow-guide/contracts';
import type { AccountSort } from '@shadow-guide/contracts/facts';
import { ArrowDown, ArrowUp, Ban, ChevronRight, MegaphoneOff, ShieldCheck } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useSession } from '../../../lib/session.js';
import { Badge } from '../../../ui/badge.js';
import { cn } from '../../../ui/class-names.js';
import { countText, dayText } from '../figures.js';
import { AccountDetails } from './account-details.js';
import { fullName } from './matches.js';
import { planText } from './plan-text.js';
import type { UsersOrder } from './use-users.js';
import { UserActions } from './user-actions.js';

const columns: readonly { label: string; sort?: AccountSort }[] = [
  { label: 'Account' },
  { label: 'Plan' },
  { label: 'Last sign-in', sort: 'signed_in' },
  { label: 'Entries', sort: 'entries' },
  { label: 'Streak', sort: 'streak' },
  { label: 'Joined', sort: 'joined' },
  { label: 'Actions' },
];

export interface AccountTableProps {
  users: readonly AdminUser[];
  order: UsersOrder;
  onOrder(order: UsersOrder): void;
  /** Opens the log of what was done to an account. */
  onAudit(user: AdminUser): void;
}

/** Table with one account per row; a row expands to further details and grants. */
export function AccountTable({ users, order, onOrder, onAudit }: AccountTableProps) {
  return (
    <section
      aria-label="Accounts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
      tabIndex={0}
      className="@container relative overflow-x-auto rounded-s border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">Accounts</caption>
        <thead className="bg-sunken">
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.label} {...column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <AccountRows key={user.id} user={user} onAudit={() => onAudit(user)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ColumnHeadProps extends Pick<AccountTableProps, 'order' | 'onOrder'> {
  label: string;
  sort?: AccountSort;
}

/** Head of a column; a sortable one shows and changes the sort order. */
function ColumnHead({ label, sort, order, onOrder }: ColumnHeadProps) {
  if (!sort) {
    return (
      <th scope="col" className="px-3 py-2 text-start font-semibold">
        {label === 'Actions' ? <span className="sr-only">{label}</span> : label}
      </th>
    );
  }
  const isSorted = order.sort === sort;
  const isDown = !isSorted || order.order === 'desc';
  const Icon = isDown ? ArrowDown : ArrowUp;
  const sorted = isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? sorted : 'none'} className="text-start">
      <button
        type="button"
        onClick={() => onOrder({ sort, order: isSorted && isDown ? 'asc' : 'desc' })}
        className="flex min-h-11 items-center gap-1 px-3 font-semibold whitespace-nowrap"
      >
        {label}
        <Icon aria-hidden="true" className={cn('size-4', !isSorted && 'invisible')} />
      </button>
    </th>
  );
}

function AccountRows({ user, onAudit }: { user: AdminUser; onAudit(): void }) {
  const [isOpen, setOpen] = useState(false);
  const isOwn = useSession().user?.id === user.id;
  const name = fullName(user);
  const address = [name ? user.email : null, user.username ? `@${user.username}` : null];
  return (
    <Fragment>
      <tr data-account={user.id} className="border-t border-line">
        <th scope="row" className="min-w-56 px-3 py-1.5 text-start font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 items-center gap-1.5 text-start font-semibold"
          >
            <ChevronRight
              aria-hidden="true"
              className={cn('size-4 shrink-0 transition-transform', isOpen && 'rotate-90')}
            />
            <span dir="auto" className="wrap-anywhere">
              {name || user.email}
            </span>
          </button>
          <p dir="auto" className="text-ink-soft wrap-anywhere">
            {address.filter(Boolean).join(' · ')}
          </p>
          <Marks user={user} />
        </th>
        <td className="px-3 py-1.5">{planText(user)}</td>
        <td className="px-3 py-1.5">{user.lastLoginAt ? dayText(user.lastLoginAt) : 'Never'}</td>
        <td className="px-3 py-1.5">{countText(user.totalEntries)}</td>
        <td className="px-3 py-1.5">{countText(user.streakDays)}</td>
        <td className="px-3 py-1.5">{dayText(user.createdAt)}</td>
        <td className="px-3 py-1.5">
          <UserActions user={user} isOwn={isOwn} onAudit={onAudit} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length} className="p-0">
            <AccountDetails user={user} isOwn={isOwn} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Marks({ user }: { user: AdminUser }) {
  const marks = [
    user.isBanned && { icon: Ban, text: 'Banned', variant: 'danger' as const },
    user.role === 'admin' && { icon: ShieldCheck, text: 'Admin', variant: 'accent' as const },
    user.adminGrantedAdFree && { icon: MegaphoneOff, text: 'Ad-free', variant: 'neutral' as const },
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Marks" className="mt-1 flex flex-wrap gap-2">
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
