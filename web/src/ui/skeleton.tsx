import { cn } from './class-names.js';

/** A grey shape where content will stand. Give the group around it `aria-busy` and a label. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'block animate-[skeleton_2s_ease-in-out_infinite] bg-line',
        // Of two corners in one list of classes, the style sheet's later one would win, not the wanted one.
        !className?.includes('rounded-') && 'rounded-s',
        className,
      )}
    />
  );
}
