import { Skeleton } from '../../../ui/skeleton.js';

/** Placeholder for insights while they load. */
export function InsightsSkeleton() {
  return (
    <div role="status" aria-label="Loading the insights" className="flex max-w-(--measure) flex-col gap-8">
      {['first', 'second'].map((insight) => (
        <div key={insight} className="flex flex-col gap-2.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      ))}
    </div>
  );
}
