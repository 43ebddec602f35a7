import { Skeleton } from '../../ui/skeleton.js';

/** Placeholder for the prompt while it is loaded or generated. */
export function DailyPromptSkeleton({ title }: { title: string }) {
  return (
    <section aria-busy="true" aria-label={title}>
      <h2 className="flex min-h-11 items-center border-t border-line text-sm font-bold text-ink-soft">
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-2">
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-7 w-2/3" />
      </div>
      <div className="mt-4 flex gap-4">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-20" />
      </div>
      <Skeleton className="mt-6 h-4 w-4/5" />
      <Skeleton className="mt-10 h-24 w-full rounded-l" />
      <Skeleton className="mt-3 h-11 w-full rounded-full sm:w-24" />
      <Skeleton className="mt-2 h-11 w-full rounded-full sm:w-40" />
    </section>
  );
}
