import type { DailySummary } from '@shadow-guide/contracts';
import { countdownText } from '../../../lib/countdown.js';
import { dayTitle, fullDate } from '../../../lib/day-title.js';
import { useMinutesLeft } from '../../../lib/use-minutes-left.js';
import { Card, CardText, CardTitle } from '../../../ui/card.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useDailySummary } from '../use-character-profile.js';

/** The guide’s summary of the most recent summarised day, and when the next summary is due. */
export function DailySummaryCard() {
  const { data, error, isPending, isFetching, refetch } = useDailySummary();
  const minutes = useMinutesLeft(refetch);
  if (error && data === undefined) {
    return (
      <ReadFailed
        title="Your daily summary could not be read"
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card aria-labelledby="daily-summary">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <CardTitle id="daily-summary">Daily Profile Summary</CardTitle>
        <p className="text-sm text-ink-soft tabular-nums">Next refresh {countdownText(minutes)}</p>
      </div>
      {isPending ? <SummarySkeleton /> : data ? <Summary summary={data} /> : <NoSummary />}
    </Card>
  );
}

function Summary({ summary: { summaryText, activityCount, generatedDate } }: { summary: DailySummary }) {
  return (
    <>
      <p className="prose-text mt-3 whitespace-pre-line" dir="auto">
        {summaryText}
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        <time dateTime={generatedDate} title={fullDate(generatedDate)}>
          {dayTitle(generatedDate, new Date())}
        </time>
        , a day with {activityCount === 1 ? '1 message' : `${activityCount.toLocaleString()} messages`} of
        yours
      </p>
    </>
  );
}

function NoSummary() {
  return (
    <>
      <p className="mt-3 font-semibold">No daily summary available yet</p>
      <CardText className="mt-1">
        A day on which you write in your journal gets a short summary after it has ended. It stands here.
      </CardText>
    </>
  );
}

function SummarySkeleton() {
  return (
    <div role="status" aria-label="Loading your daily summary" className="mt-4 flex flex-col gap-2.5">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
