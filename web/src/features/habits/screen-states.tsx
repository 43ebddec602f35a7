import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

export function HabitsFailed(props: Omit<ReadFailedProps, 'title'>) {
  return (
    <ReadFailed
      title="Your habits could not be read"
      kept="Nothing is lost: your habits and their days are as they were."
      {...props}
    />
  );
}

/** Empty state of the whole screen, before the first habit. */
export function NoHabits({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState
      icon={Sprout}
      title="Begin with something small"
      action={<div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    >
      One breath before the first message of the day is a habit already. Choose something so small that you
      would do it on a hard day too. Today&rsquo;s Progress is counted from it on.
    </EmptyState>
  );
}

/** Shown in place of the active habits when all habits have reached their target. */
export function AllReached() {
  return (
    <EmptyState icon={Sprout} title="Room for something new">
      All your habits have reached their target. Rest here, take a further target under Completed, or begin
      another.
    </EmptyState>
  );
}

/** Placeholder for the screen while it loads. */
export function HabitsSkeleton() {
  return (
    <div role="status" aria-label="Loading your habits" className="flex min-h-dvh flex-col gap-6">
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-2 w-full" />
      </Card>
      <Skeleton className="h-11 w-64 max-w-full" />
      <div className="divide-y divide-line rounded-m border border-line bg-surface">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="flex items-start gap-4 p-4">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
