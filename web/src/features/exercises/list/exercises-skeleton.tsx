import { Skeleton } from '../../../ui/skeleton.js';

/** Placeholder for the list while it loads. */
export function ExercisesSkeleton() {
  return (
    <div role="status" aria-label="Loading your exercises" className="flex flex-col gap-3">
      <Skeleton className="h-7 w-36" />
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="flex gap-3 sm:gap-4">
          <Skeleton className="mt-4 size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-3 rounded-m border border-line p-4 sm:p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-6 w-2/5 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
