import { DaySection } from './day-section.js';
import { DaysFailed, DaysSkeleton, NoDaysYet } from './past-days-states.js';
import { ShowEarlierDays } from './show-earlier-days.js';
import type { usePastDays } from './use-past-days.js';

/** The days as a list that goes on when one scrolls to its end. */
export function DaysList({ result, now }: { result: ReturnType<typeof usePastDays>; now: Date }) {
  const days = result.data?.pages.flat() ?? [];
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
