import { Progress as RadixProgress } from 'radix-ui';
import { cn } from './class-names.js';

export interface ProgressProps {
  value: number;
  max?: number;
  /** What the bar measures, for screen readers. */
  label: string;
  className?: string;
}

/** A bar that shows how much of something is done or left. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const bounded = Math.min(Math.max(value, 0), max);
  return (
    <RadixProgress.Root
      value={bounded}
      max={max}
      aria-label={label}
      className={cn('h-2 overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <RadixProgress.Indicator
        className="h-full rounded-full bg-accent transition-[width] duration-300 ease-calm forced-colors:bg-[Highlight]"
        style={{ width: `${(bounded / max) * 100}%` }}
      />
    </RadixProgress.Root>
  );
}
