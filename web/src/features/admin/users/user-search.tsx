import type { AdminUser } from '@shadow-guide/contracts';
import type { AccountKind } from '@shadow-guide/contracts/facts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { useSettled } from '../../../lib/use-settled.js';
import { ChoiceRow } from '../../../ui/choice-row.js';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { TextField } from '../../../ui/text-field.js';
import { countOf, countText } from '../figures.js';
import { AccountTable } from './account-table.js';
import { matches } from './matches.js';
import { kindChoices } from './plan-text.js';
import { type UsersOrder, useUserCount, useUsers } from './use-users.js';

export interface UserSearchProps {
  /** Id of the only account to show. */
  account: string | null;
  /** The search text. It is never part of the URL. */
  typed: string;
  onType(typed: string): void;
  /** Opens the log of what was done to an account. */
  onAudit(user: AdminUser): void;
}

/**
 * The accounts, filtered while the operator types: first those already loaded, and after a pause in typing all accounts
 * of the server.
 */
export function UserSearch({ account, typed, onType, onAudit }: UserSearchProps) {
  const wanted = typed.trim();
  const search = useSettled(wanted);
  const [kind, setKind] = useState<AccountKind | 'all'>('all');
  const [order, setOrder] = useState<UsersOrder>({ sort: 'signed_in', order: 'desc' });
  const filter = { search, kind: kind === 'all' ? undefined : kind, id: account ?? undefined };
  const users = useUsers(filter, order);
  const count = useUserCount(filter);
  const isAnswered = search === wanted && !users.isPlaceholderData && !users.isError;
  const loaded = users.data?.pages.flat() ?? [];
  const shown = isAnswered ? loaded : loaded.filter((user) => matches(user, wanted));
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-col gap-2">
        <TextField
          type="search"
          label="Search accounts"
          hint="By address, username or full name."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </search>
      <ChoiceRow legend="Which accounts" choices={kindChoices} chosen={kind} onChoose={setKind} />
      {account && (
        <p>
          Only one account is shown.{' '}
          <Link
            to={paths.admin({ section: 'users' })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Show all accounts
          </Link>
        </p>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {said()}
      </p>
      {users.isPending && <UsersSkeleton />}
      {shown.length > 0 && <AccountTable users={shown} order={order} onOrder={setOrder} onAudit={onAudit} />}
      {users.isError && (
        <ReadFailed
          title={loaded.length > 0 ? 'More accounts could not be read' : 'The accounts could not be read'}
          error={users.error}
          kept=""
          pending={users.isFetching}
          onRetry={() => void (users.isFetchNextPageError ? users.fetchNextPage() : users.refetch())}
        />
      )}
      {isAnswered && <LoadMore pages={users} />}
    </div>
  );

  function said(): string {
    if (users.isPending) return '';
    if (shown.length === 0) {
      if (!isAnswered) return users.isError ? '' : 'Searching all accounts';
      const isNarrowed = wanted !== '' || kind !== 'all' || account !== null;
      return isNarrowed ? 'No users found matching your search' : 'No users found';
    }
    if (!isAnswered || count.isPlaceholderData || !count.data)
      return `${countOf(shown.length, 'account')} of those that are loaded`;
    return `${countText(shown.length)} of ${countOf(Math.max(count.data.total, shown.length), 'account')}`;
  }
}

function UsersSkeleton() {
  return (
    <div role="status" aria-label="Loading the accounts" className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-4 sm:p-5">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
