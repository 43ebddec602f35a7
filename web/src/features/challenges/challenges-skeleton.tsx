import { Skeleton } from '../../ui/skeleton.js';

/** Placeholder for the challenges while they load. */
export function ChallengesSkeleton() {
  return (
    <div role="status" aria-label="Loading the challenges" className="flex flex-col gap-3">
      <Skeleton className="h-7 w-40" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-4 sm:p-5">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
