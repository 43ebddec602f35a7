import type { ActiveUser } from '@shadow-guide/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { countOf, dayText } from '../figures.js';
import { fullName } from '../users/matches.js';
import { activityTexts } from './activity-texts.js';

const pageSize = 50;

/** Recently active users, fetched once the card is opened. */
export function ActiveUsers() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className="rounded-m border border-line bg-surface">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-13 w-full items-center justify-between gap-3 rounded-m px-4 text-start text-lg font-bold hover:bg-sunken sm:px-5"
        >
          Active Users
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ActiveUserList />}
      </div>
    </section>
  );
}

function ActiveUserList() {
  const pages = useInfiniteQuery({
    queryKey: [...apiKey('GET /api/admin/active-users'), 'pages'],
    queryFn: ({ pageParam, signal }) => api('GET /api/admin/active-users', { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: ActiveUser[], all) => (last.length < pageSize ? undefined : all.length + 1),
    staleTime: 0,
  });
  const people = pages.data?.pages.flat() ?? [];
  return (
    <section
      aria-label="Active Users"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
      tabIndex={0}
      className="flex max-h-96 flex-col gap-3 overflow-y-auto overscroll-contain border-t border-line px-4 py-3 sm:px-5"
    >
      {pages.isPending && (
        <div role="status" aria-label="Loading the active users" className="flex flex-col gap-3">
          {['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} className="h-10 w-full" />
          ))}
        </div>
      )}
      {pages.isSuccess && people.length === 0 && (
        <p className="text-ink-soft">Nobody did anything in the last 30 days.</p>
      )}
      {people.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {people.map((person) => (
            <li key={person.id}>
              <ActiveRow person={person} />
            </li>
          ))}
        </ul>
      )}
      {pages.isError && (
        <ReadFailed
          title="The active users could not be read"
          error={pages.error}
          kept=""
          pending={pages.isFetching}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      <LoadMore pages={pages} />
    </section>
  );
}

function ActiveRow({ person }: { person: ActiveUser }) {
  const { email, activityType, lastActivity, subscriptionTier, streakDays } = person;
  const name = fullName(person);
  return (
    <div className="flex flex-col gap-x-6 gap-y-0.5 py-2 sm:flex-row sm:justify-between">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name || email}
        </p>
        {name && <p className="text-sm text-ink-soft wrap-anywhere">{email}</p>}
      </div>
      <div className="text-sm sm:max-w-1/2 sm:shrink-0 sm:text-end">
        <p>
          {activityTexts[activityType]},{' '}
          <time dateTime={lastActivity} className="tabular-nums">
            {dayText(lastActivity)}
          </time>
        </p>
        <p className="text-ink-soft">
          {subscriptionTier === 'premium' ? 'Premium' : 'Free'}, streak of {countOf(streakDays, 'day')}
        </p>
      </div>
    </div>
  );
}
