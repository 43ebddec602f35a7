import { cn } from './class-names.js';

/** A grey placeholder for content. The group around it needs `aria-busy` and a label. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'block animate-[skeleton_2s_ease-in-out_infinite] bg-line',
        // The class is left out if another corner class is given: of two, the one later in the style sheet would win,
        // not the intended one.
        !className?.includes('rounded-') && 'rounded-s',
        className,
      )}
    />
  );
}
