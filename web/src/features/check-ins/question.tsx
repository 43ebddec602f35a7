import { screenerAnswerLabels } from '@shadow-guide/contracts/facts/screeners';
import type { Ref } from 'react';
import { cn } from '../../ui/class-names.js';

interface QuestionProps {
  /** The question as published. */
  item: string;
  number: number;
  count: number;
  answer: number | null;
  /** Receives the focus when the question appears. */
  title: Ref<HTMLSpanElement>;
  onAnswer(answer: number): void;
}

/**
 * One question with its four answers. The answers are buttons instead of radios, because choosing one leads to the next
 * question, and with radios an arrow key would choose one.
 */
export function Question({ item, number, count, answer, title, onAnswer }: QuestionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3">
        <span className="block text-sm text-ink-soft">
          {number} of {count}
        </span>
        <span ref={title} tabIndex={-1} className="block text-lg font-semibold">
          {item}
        </span>
      </legend>
      <div className="grid gap-2">
        {screenerAnswerLabels.map((label, value) => (
          <button
            key={label}
            type="button"
            aria-pressed={value === answer}
            // The second click of a double click would answer the next question.
            onClick={({ detail }) => detail < 2 && onAnswer(value)}
            className={cn(
              'min-h-12 rounded-s border px-4 py-2 text-start transition-colors duration-200',
              value === answer
                ? 'border-accent bg-accent-soft text-on-accent-soft forced-colors:border-2'
                : 'border-line-strong hover:bg-sunken',
            )}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
