import { Skeleton } from '../../ui/skeleton.js';

/** The shape of the boxes for a card. */
export function BoxesSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="col-span-2 h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}

/** The same while the form for them is on its way, said to screen readers. */
export function LoadingBoxes() {
  return (
    <div role="status" aria-label="Loading the payment form">
      <BoxesSkeleton />
    </div>
  );
}
