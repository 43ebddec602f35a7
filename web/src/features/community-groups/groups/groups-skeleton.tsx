import { Skeleton } from '../../../ui/skeleton.js';

/** Placeholder for the groups while they load. */
export function GroupsSkeleton() {
  return (
    <div role="status" aria-label="Loading the groups" className="grid gap-3 sm:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-4 sm:p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="mt-2 h-11 w-24 rounded-full" />
        </div>
      ))}
    </div>
  );
}
