import type { UserStats } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../lib/api-query.js';
import { paths } from '../../lib/paths.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

const title = 'Your Progress';

/**
 * The person's writing streak and totals in one line. Before the first entry it is an invitation, whose space is
 * reserved for a newcomer from the first paint.
 */
export function ProgressCard({ isNewcomer }: { isNewcomer: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(apiQuery('GET /api/user/stats'));
  if (isPending) return <ProgressSkeleton withInvitation={isNewcomer} />;
  if (error) {
    return (
      <ReadFailed
        title="Your progress could not be read"
        error={error}
        kept="Your entries are safe."
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Figures stats={data} />;
}

function Figures({ stats: { streakDays, totalEntries } }: { stats: UserStats }) {
  const isEmpty = totalEntries === 0;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-sm font-bold text-ink-soft">
        {title}
      </h2>
      {isEmpty ? (
        <Invitation />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            <Figure label="Current streak" value={days(streakDays)} />
            <Figure label="Total entries" value={totalEntries.toLocaleString()} />
          </dl>
          <Link
            to={paths.journal()}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:no-underline"
          >
            Open your journal
          </Link>
        </div>
      )}
    </section>
  );
}

function Invitation() {
  return (
    <div className="mt-1 flex flex-col gap-1">
      <h3 className="font-serif text-lg leading-snug">
        Your first page is empty, and that is a fine place to start
      </h3>
      <p className="text-ink-soft">
        Your current streak and total entries are counted from your first entry on.
      </p>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-bold tabular-nums">{value}</dd>
    </div>
  );
}

function days(count: number): string {
  if (count === 0) return 'from your next entry on';
  return count === 1 ? '1 day' : `${count.toLocaleString()} days`;
}

function ProgressSkeleton({ withInvitation }: { withInvitation: boolean }) {
  return (
    <section aria-busy="true" aria-label={title}>
      <h2 className="text-sm font-bold text-ink-soft">{title}</h2>
      {withInvitation ? (
        <div className="mt-1 flex flex-col gap-1">
          <Skeleton className="h-12 w-4/5 sm:h-6" />
          <Skeleton className="h-12 sm:h-6" />
        </div>
      ) : (
        <div className="flex min-h-11 items-center gap-6">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-24" />
        </div>
      )}
    </section>
  );
}
