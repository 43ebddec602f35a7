import { Skeleton } from './skeleton.js';

/** Skeleton of a page while it loads: a title, a line below it, and a list. */
export function PageSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="page flex min-h-(--page-height) flex-col gap-6 px-4 py-8 sm:px-6"
    >
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-56 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
      {['first', 'second', 'third'].map((part) => (
        <div key={part} className="flex flex-col gap-3 rounded-m border border-line bg-surface p-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
