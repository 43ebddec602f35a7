import { Skeleton } from '../../../ui/skeleton.js';

/** The shape of a conversation while it is read; `label` says what is loading. */
export function TranscriptSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-6">
      <Skeleton className="h-16 w-3/5 self-end rounded-l" />
      <div className="flex flex-col gap-2.5 pl-9">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-12 w-2/5 self-end rounded-l" />
    </div>
  );
}
