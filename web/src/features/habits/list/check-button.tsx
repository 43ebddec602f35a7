import { Check } from 'lucide-react';
import { Spinner } from '../../../ui/spinner.js';

export interface CheckButtonProps {
  title: string;
  isDone: boolean;
  pending: boolean;
  /** Whether today cannot be completed yet. */
  isClosed: boolean;
  onToggle(): void;
}

/**
 * The round check button of a habit: completes today, or undoes the completion. It keeps the focus while the request is
 * pending.
 */
export function CheckButton({ title, isDone, pending, isClosed, onToggle }: CheckButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-busy={pending || undefined}
      aria-disabled={pending || isClosed || undefined}
      // The second click of a double click must not undo the first.
      onClick={({ detail }) => detail < 2 && !pending && !isClosed && onToggle()}
      className="group flex w-18 shrink-0 flex-col items-center gap-1 rounded-s py-1 text-sm font-semibold text-ink-soft select-none hover:text-ink aria-disabled:opacity-55"
    >
      <span className="grid size-10 place-items-center rounded-full border-2 border-line-strong transition-colors duration-200 ease-calm group-hover:border-accent group-aria-pressed:border-transparent group-aria-pressed:bg-good-soft group-aria-pressed:text-on-good-soft forced-colors:group-aria-pressed:border-[Highlight]">
        {pending ? (
          <Spinner size="sm" label="" />
        ) : (
          <Check
            aria-hidden="true"
            className="size-5 opacity-0 transition-opacity duration-200 group-hover:opacity-60 group-aria-pressed:opacity-100"
          />
        )}
      </span>
      {isDone ? 'Done' : 'Complete'}
      <span className="sr-only"> “{title}”</span>
    </button>
  );
}
