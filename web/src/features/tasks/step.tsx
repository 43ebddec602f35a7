import type { Task } from '@shadow-guide/contracts';
import { cn } from '../../ui/class-names.js';
import { useTickStep } from './use-first-steps.js';

/** One step: a checkbox with its title and description. The checkbox is ticked once the server has stored it. */
export function Step({ step: { id, title, description, completedAt } }: { step: Task }) {
  const tick = useTickStep();
  const isDone = completedAt !== null;
  return (
    <li>
      <div className="flex gap-3">
        {/* The checkbox is never `disabled`, so that it keeps the focus. */}
        <input
          id={`step-${id}`}
          type="checkbox"
          checked={isDone}
          aria-describedby={`step-${id}-about`}
          aria-disabled={isDone || tick.isPending}
          aria-busy={tick.isPending || undefined}
          onChange={() => !isDone && tick.mutate(id)}
          className="mt-2.5 size-6 shrink-0 accent-(--good) aria-busy:opacity-55"
        />
        <div className="min-w-0 flex-1 pb-2">
          <label
            htmlFor={`step-${id}`}
            className={cn(
              'block min-h-11 py-2.5 font-semibold wrap-anywhere',
              isDone && 'text-ink-soft line-through',
            )}
            dir="auto"
          >
            {title}
          </label>
          <p id={`step-${id}-about`} className="-mt-2 text-ink-soft wrap-anywhere" dir="auto">
            {description}
          </p>
          <p role="alert" className="text-danger">
            {tick.isError && 'Not ticked yet: the server could not take it. Please try again.'}
          </p>
        </div>
      </div>
    </li>
  );
}
