import { Card } from '../../ui/card.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

export function SettingsFailed(props: Omit<ReadFailedProps, 'title'>) {
  return (
    <ReadFailed title="Your settings could not be read" kept="What you chose is as it was." {...props} />
  );
}

/** Placeholder for the cards while the settings load. */
export function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading your settings" className="flex min-h-dvh flex-col gap-6">
      <Card className="flex flex-col gap-3">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-5 w-80 max-w-full" />
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((style) => (
            <Skeleton key={style} className="h-20" />
          ))}
        </div>
      </Card>
      <Card className="flex flex-col gap-3">
        <Skeleton className="h-6 w-52" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-2 h-40 w-full" />
      </Card>
    </div>
  );
}
