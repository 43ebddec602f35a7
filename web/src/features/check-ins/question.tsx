import { screenerAnswerLabels } from '@shadow-guide/contracts/facts/screeners';
import { useId } from 'react';
import { cn } from '../../ui/class-names.js';

interface QuestionProps {
  /** As it was published. */
  item: string;
  number: number;
  count: number;
  answer: number | null;
  /** It was left out when the answers were to be sent. */
  isMissing: boolean;
  onAnswer(answer: number): void;
}

/** One question with its four answers. */
export function Question({ item, number, count, answer, isMissing, onAnswer }: QuestionProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend className="mb-2 font-semibold">
        <span className="block text-sm font-normal text-ink-soft">
          {number} of {count}
        </span>
        {item}
      </legend>
      <div className="grid gap-2 sm:grid-cols-4">
        {screenerAnswerLabels.map((label, value) => (
          <label
            key={label}
            className={cn(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-s border px-3 py-2 transition-colors duration-200',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              value === answer
                ? 'border-accent bg-accent-soft forced-colors:border-2'
                : 'border-line hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === answer}
              onChange={() => onAnswer(value)}
              className="size-4 shrink-0 accent-(--accent) focus-visible:outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-missing`} className="mt-2 text-sm text-danger">
          This question has no answer yet.
        </p>
      )}
    </fieldset>
  );
}
