import type { Trends } from '@shadow-guide/contracts';
import { ChartLine, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { useQuiet } from '../../safety/index.js';
import { PillChoice } from '../pill-choice.js';
import { MoodChart } from './mood-chart.js';
import { PersonaChart } from './persona-chart.js';
import { isBeyondFree, type RangeKey, rangeFrom, ranges, recentRange } from './ranges.js';
import { SentimentChart } from './sentiment-chart.js';
import { periodName } from './stretch-names.js';
import { TopicChart } from './topic-chart.js';
import { TopicMap } from './topic-map.js';
import { TrendsSkeleton } from './trends-skeleton.js';
import { useTrends } from './use-trends.js';
import { WritingCalendar } from './writing-calendar.js';
import { isAllYoung, pointsOfALine } from './young.js';

/** The trends of the journal. A separate module, loaded on demand, because of the chart library. */
export default function TrendsView() {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(() => rangeFrom(params.get('range')));
  const result = useTrends(asked);
  const isLimited = result.data?.isLimited ?? false;
  const choose = (range: RangeKey) => {
    setAsked(range);
    // The range is part of the URL, so that a reload keeps it.
    setParams({ show: 'trends', range }, { replace: true, preventScrollReset: true });
  };
  if (result.isPending) return <TrendsSkeleton />;
  if (!result.data) {
    return (
      <ReadFailed
        title="Your trends could not be read"
        error={result.error}
        pending={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  }
  const trends = result.data;
  const isYoung = isEmpty(trends) || isAllYoung(trends);
  const chosen = isLimited && isBeyondFree(asked) ? recentRange : asked;
  // Even the longest range of the plan has too little data for a line. Shorter ranges have no more data, and the longer
  // ranges of premium would add nothing yet, so no choice is offered.
  const hasOneTime = isYoung && isLimited && chosen === recentRange;
  return (
    <div className="flex flex-col gap-6">
      <div>
        {!hasOneTime && (
          <>
            <PillChoice
              legend="Which time"
              choices={ranges.map(({ key, label }) => {
                const isLocked = isLimited && isBeyondFree(key);
                return { value: key, label, disabled: isLocked, mark: isLocked && <LockMark /> };
              })}
              chosen={chosen}
              onChoose={choose}
            />
            {isLimited && <FreeNote />}
          </>
        )}
        <p role="status" className="mt-2 text-ink-soft">
          {result.isPlaceholderData ? 'Reading another time' : periodName(trends.from, trends.to)}
        </p>
      </div>
      {result.isError && (
        <ReadFailed
          title="Your trends could not be read again"
          error={result.error}
          kept="What stands here is from before."
          pending={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      )}
      {isEmpty(trends) ? <NothingYet /> : isAllYoung(trends) ? <TooYoung /> : <Charts trends={trends} />}
    </div>
  );
}

function Charts({ trends }: { trends: Trends }) {
  return (
    <>
      <WritingCalendar trends={trends} />
      <SentimentChart trends={trends} />
      <TopicChart trends={trends} />
      <TopicMap trends={trends} />
      <PersonaChart trends={trends} />
      <MoodChart trends={trends} />
    </>
  );
}

function LockMark() {
  return (
    <>
      <Lock aria-hidden="true" className="size-4" />
      <span className="sr-only"> (with premium)</span>
    </>
  );
}

/** Text about what the free plan leaves out. Hidden in quiet time, because nothing is advertised then. */
function FreeNote() {
  const quiet = useQuiet();
  return (
    <p className="mt-2 text-sm text-ink-soft">
      The free plan shows the last 30 days; premium shows the whole time. Nothing is lost meanwhile.{' '}
      {!quiet && (
        <Link
          to={paths.premium()}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:no-underline"
        >
          See what premium adds
        </Link>
      )}
    </p>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={ChartLine}
      title="Nothing written in this time"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write in your journal</Link>
        </Button>
      }
    >
      Here you see over weeks on which days you wrote, what about, and how it sounded. Nothing is drawn from a
      few entries alone.
    </EmptyState>
  );
}

/** A sentence shown in place of all charts while there is too little data. */
function TooYoung() {
  return (
    <EmptyState icon={ChartLine} title="Too few days for a trend">
      From {pointsOfALine} days of writing on you see here on which days you wrote, what about, and how it
      sounded.
    </EmptyState>
  );
}

function isEmpty({ entries, mentions, personas, moodCount }: Trends): boolean {
  return entries + mentions + personas.length + moodCount === 0;
}
