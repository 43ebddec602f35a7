import { Skeleton } from '../../../ui/skeleton.js';

/** Placeholder for the chat while its run loads. */
export function ExerciseChatSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the exercise"
      className="page page-column flex flex-1 flex-col gap-6 px-4 py-3 sm:px-6"
    >
      <Skeleton className="h-6 w-56" />
      <div className="flex flex-1 flex-col gap-2.5 pl-9">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-14 w-full rounded-l" />
    </div>
  );
}
