import { cn } from './class-names.js';
import { Skeleton } from './skeleton.js';

/** Skeleton of a conversation while it loads; `label` says what is loading. */
export function TranscriptSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-8">
      <Lines widths={['w-11/12', 'w-4/5']} />
      <Lines widths={['w-24', 'w-full', 'w-10/12', 'w-2/3']} className="pl-9" />
      <Lines widths={['w-3/5']} />
    </div>
  );
}

function Lines({ widths, className }: { widths: string[]; className?: string }) {
  return (
    <div className={cn('flex max-w-(--measure) flex-col gap-2.5', className)}>
      {widths.map((width) => (
        <Skeleton key={width} className={cn('h-4', width)} />
      ))}
    </div>
  );
}
