import { Skeleton } from '../../ui/skeleton.js';

/** Placeholder for the card fields. */
export function BoxesSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="col-span-2 h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}

/** Placeholder while the form loads, announced to screen readers. */
export function LoadingBoxes() {
  return (
    <div role="status" aria-label="Loading the payment form">
      <BoxesSkeleton />
    </div>
  );
}
