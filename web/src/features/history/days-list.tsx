import { DaySection } from './day-section.js';
import { DaysFailed, DaysSkeleton, NoDaysSoEarly, NoDaysYet } from './past-days-states.js';
import { ShowEarlierDays } from './show-earlier-days.js';
import type { usePastDays } from './use-past-days.js';

export interface DaysListProps {
  result: ReturnType<typeof usePastDays>;
  /** The newest day listed, `YYYY-MM-DD`; null for the latest day. */
  from: string | null;
  now: Date;
}

/** The days as a list that loads more when scrolled to its end. */
export function DaysList({ result, from, now }: DaysListProps) {
  const days = result.data?.pages.flat() ?? [];
  if (result.isPending) return <DaysSkeleton />;
  if (days.length === 0) {
    if (!result.isError) return from === null ? <NoDaysYet /> : <NoDaysSoEarly day={from} />;
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
