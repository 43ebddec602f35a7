import { Card, CardText, CardTitle } from '../../ui/card.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

export function MemoryFailed(props: Omit<ReadFailedProps, 'title'>) {
  return (
    <ReadFailed
      title="What the guide knows could not be read"
      kept="Your notes are as they were."
      {...props}
    />
  );
}

/** Empty state: the guide has no notes yet. */
export function NothingKnown({ isPaused }: { isPaused: boolean }) {
  return (
    <Card aria-labelledby="nothing-known">
      <CardTitle id="nothing-known">Nothing yet</CardTitle>
      <CardText>
        {isPaused
          ? 'While everything is paused, the guide notes nothing from your entries.'
          : 'The guide notes at most two things an entry, and only what your own words say outright: a person who matters to you, a preference, a fact of your life, a theme that keeps coming back.'}
      </CardText>
    </Card>
  );
}

/** Placeholder for the notes while they load. */
export function MemorySkeleton() {
  return (
    <div role="status" aria-label="Loading what the guide knows" className="flex min-h-dvh flex-col gap-6">
      <Card className="flex flex-col gap-3">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-5 w-full" />
      </Card>
      <Card className="flex flex-col gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-16 w-full" />
      </Card>
      <Card className="flex flex-col gap-3">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-12 w-full" />
      </Card>
    </div>
  );
}
