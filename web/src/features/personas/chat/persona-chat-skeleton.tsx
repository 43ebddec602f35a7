import { Skeleton } from '../../../ui/skeleton.js';

/** Placeholder for a chat while its persona loads. */
export function PersonaChatSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the conversation"
      className="page page-column flex flex-1 flex-col gap-6 px-4 py-3 sm:px-6"
    >
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-1 flex-col gap-2.5 pl-9">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-14 w-full rounded-l" />
    </div>
  );
}
