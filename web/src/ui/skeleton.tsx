import { cn } from './class-names.js';

/** A grey shape where content will stand. Give the group around it `aria-busy` and a label. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-[skeleton_2s_ease-in-out_infinite] rounded-s bg-line', className)}
    />
  );
}
