import { Skeleton } from '../../ui/skeleton.js';

/** Placeholder for a section of figures while it loads. */
export function FiguresSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-w-0 flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {['one', 'two', 'three', 'four'].map((figure) => (
          <Skeleton key={figure} className="h-16 w-full" />
        ))}
      </div>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-52 w-full rounded-m" />
    </div>
  );
}
