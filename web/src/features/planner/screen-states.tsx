import { Sprout } from 'lucide-react';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

export function GoalsFailed(props: Omit<ReadFailedProps, 'title'>) {
  return <ReadFailed title="Your goals could not be read" kept="They are as you left them." {...props} />;
}

/** Says that the shown goals were loaded earlier and may have changed since. */
export function GoalsOlder({ pending, onRetry }: { pending: boolean; onRetry(): void }) {
  return (
    <Alert
      title="Your goals could not be read again"
      actions={
        <Button size="sm" className="min-h-11" pending={pending} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      What you see is how they were before.
    </Alert>
  );
}

/** Empty state before the first goal: how to plan one. */
export function NoGoals() {
  return (
    <section aria-labelledby="no-goals" className="flex max-w-(--measure) gap-4 py-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Sprout aria-hidden="true" className="size-6" />
      </span>
      <div>
        <h2 id="no-goals" className="text-lg font-bold">
          No goals yet
        </h2>
        <p className="mt-1 text-ink-soft">
          Think of something you would like to work towards: kinder noes, quiet evenings. Write it down, and
          give it one or two small things to do each day. Harder ones can wait for a later stage.
        </p>
      </div>
    </section>
  );
}

/** Placeholder for the goals while they load. */
export function GoalsSkeleton() {
  return (
    <div role="status" aria-label="Loading your goals" className="flex min-h-dvh flex-col gap-6">
      {['first', 'second'].map((goal) => (
        <Card key={goal} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-2 w-full rounded-full" />
          <Skeleton className="mt-2 h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Card>
      ))}
    </div>
  );
}
