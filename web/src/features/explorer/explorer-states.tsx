import { CircleAlert, SearchX } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Skeleton of the explorer while it loads: tiles, filters and list. */
export function ExplorerSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {['all', 'research', 'technique', 'concept', 'article', 'bookmarks'].map((tile) => (
          <Skeleton key={tile} className="h-[4.5rem] rounded-m" />
        ))}
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-7 w-44" />
        <div aria-hidden="true" className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 [&>:first-child]:col-span-2 sm:[&>:first-child]:col-span-1">
            {['category', 'type', 'difficulty'].map((choice) => (
              <Skeleton key={choice} className="h-11" />
            ))}
          </div>
        </div>
        <ResourcesLoading />
      </div>
    </>
  );
}

/** Skeleton of the resource list while it loads. */
export function ResourcesLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">Loading research resources...</p>
      {['first', 'second', 'third'].map((card) => (
        <div
          key={card}
          className="flex flex-col gap-3 rounded-m border border-line bg-surface p-5 shadow-low sm:p-6"
        >
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/**
 * Shown when nothing could be loaded.
 * @param onRetry the action of the retry button; reloads the page if absent
 */
export function ResourcesFailed({ pending = false, onRetry }: { pending?: boolean; onRetry?(): void }) {
  return (
    <section
      role="alert"
      className="mx-auto flex w-full max-w-md flex-col items-center gap-3 rounded-m border border-line bg-surface px-5 py-10 text-center shadow-low"
    >
      <CircleAlert aria-hidden="true" className="size-10 text-danger" />
      <h2 className="text-lg font-bold">Error Loading Resources</h2>
      <p className="text-ink-soft">Unable to load research resources. Please try again later.</p>
      <Button variant="primary" pending={pending} onClick={onRetry ?? (() => window.location.reload())}>
        Retry
      </Button>
    </section>
  );
}

export function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="font-bold">No resources found.</p>
      <p className="text-ink-soft">Try adjusting your search terms or filters</p>
      <Button onClick={onClear}>Clear all filters</Button>
    </div>
  );
}
