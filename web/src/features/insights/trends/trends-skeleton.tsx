import { Skeleton } from '../../../ui/skeleton.js';

/** Placeholder while the trends or the chart modules load. */
export function TrendsSkeleton() {
  return (
    <div role="status" aria-label="Loading your trends" className="flex flex-col gap-6">
      <div className="flex gap-2">
        {['one', 'two', 'three'].map((pill) => (
          <Skeleton key={pill} className="h-11 w-24 rounded-full" />
        ))}
      </div>
      {['first', 'second'].map((chart) => (
        <div key={chart} className="flex flex-col gap-3 border-t border-line pt-6">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-52 w-full rounded-m" />
        </div>
      ))}
    </div>
  );
}
