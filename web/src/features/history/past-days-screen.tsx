import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { DaySection } from './day-section.js';
import { DaysFailed, DaysSkeleton, NoDaysYet } from './past-days-states.js';
import { ShowEarlierDays } from './show-earlier-days.js';
import { usePastDays } from './use-past-days.js';

/** Every day on which the person wrote, newest first, with how each conversation begins. */
export function PastDaysScreen() {
  const result = usePastDays();
  const days = result.data?.pages.flat() ?? [];
  const now = new Date();
  return (
    <div className="mx-auto flex w-full max-w-(--column) flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl font-bold sm:text-3xl">Past days</h1>
          <p className="mt-1 text-ink-soft">Every day you wrote, newest first.</p>
        </div>
        {days.length > 0 && (
          <nav aria-label="Journal" className="flex flex-wrap items-center gap-x-5">
            <Link
              to={paths.search()}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4 hover:no-underline"
            >
              <Search aria-hidden="true" className="size-4" />
              Search
            </Link>
            <Link
              to={paths.journal()}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:no-underline"
            >
              Write today
            </Link>
          </nav>
        )}
      </header>
      {list()}
    </div>
  );

  function list(): ReactNode {
    if (result.isPending) return <DaysSkeleton />;
    if (days.length === 0) {
      if (!result.isError) return <NoDaysYet />;
      return (
        <DaysFailed error={result.error} pending={result.isFetching} onRetry={() => void result.refetch()} />
      );
    }
    return (
      <>
        {days.map((day) => (
          <DaySection key={day.date} day={day} now={now} />
        ))}
        {result.isError ? (
          <DaysFailed
            error={result.error}
            pending={result.isFetching}
            onRetry={() => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch())}
          />
        ) : (
          result.hasNextPage && (
            <ShowEarlierDays pending={result.isFetchingNextPage} onShow={() => void result.fetchNextPage()} />
          )
        )}
      </>
    );
  }
}
