import { Lightbulb, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api-error.js';
import { paths } from '../../lib/paths.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Before the first insight: what an insight is and how one comes about. */
export function NoInsightsYet() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Lightbulb aria-hidden="true" className="size-7" />
      </span>
      <h2 className="text-lg font-bold">Nothing noticed yet</h2>
      <p className="text-ink-soft">
        When you write, the guide looks for patterns, beliefs and strengths. Each one stands here beside the
        words of yours it came from, so that you can judge it yourself.
      </p>
      <Button asChild variant="primary" className="mt-3">
        <Link to={paths.journal()}>Write in your journal</Link>
      </Button>
    </div>
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

export function InsightsFailed({
  error,
  pending,
  onRetry,
}: {
  error: unknown;
  pending: boolean;
  onRetry(): void;
}) {
  return (
    <Alert
      variant="danger"
      title="Your insights could not be read"
      actions={
        <Button size="sm" pending={pending} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error, 'The server did not say why.')} Nothing is lost.
    </Alert>
  );
}

/** The shape of the list while it is read. */
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
