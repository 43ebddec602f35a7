import { Lightbulb, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Empty state before the first insight: what an insight is and how it is created. */
export function NoInsightsYet() {
  return (
    <EmptyState
      icon={Lightbulb}
      title="Nothing noticed yet"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write in your journal</Link>
        </Button>
      }
    >
      When you write, the guide looks for patterns, beliefs and strengths. Each one stands here beside the
      words of yours it came from, so that you can judge it yourself.
    </EmptyState>
  );
}

export function NothingMatches({ onClear }: { onClear(): void }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="text-ink-soft">No insight matches. Try another word, or look at all of them.</p>
      <Button onClick={onClear}>Show all insights</Button>
    </div>
  );
}

export function InsightsFailed(props: Omit<ReadFailedProps, 'title'>) {
  return <ReadFailed title="Your insights could not be read" {...props} />;
}

/** Placeholder for the list while it loads. */
export function InsightsSkeleton() {
  return (
    <div role="status" aria-label="Loading your insights" className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((card) => (
        <div
          key={card}
          className="grid gap-5 rounded-m border border-line p-5 sm:p-6 md:grid-cols-2 md:gap-8"
        >
          <div className="flex flex-col gap-3">
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
