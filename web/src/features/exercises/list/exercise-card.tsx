import type { Exercise, ExerciseName } from '@shadow-guide/contracts/facts/exercises';
import { Check, Clock } from 'lucide-react';
import { cn } from '../../../ui/class-names.js';
import type { ExerciseState } from '../exercise-state.js';
import { StateBadge } from './state-badge.js';

const marks: Readonly<Record<ExerciseState, string>> = {
  completed: 'border-good bg-good-soft text-on-good-soft',
  in_progress: 'border-accent bg-accent-soft text-on-accent-soft',
  available: 'border-accent bg-surface text-ink',
  locked: 'border-line bg-sunken text-ink-soft',
};

export interface ExerciseCardProps {
  exercise: Exercise;
  state: ExerciseState;
  onOpen(): void;
}

/** Returns the id of the title that gets the focus when the description of an exercise is closed. */
export function cardTitleId(name: ExerciseName): string {
  return `exercise-${name}`;
}

/** Card of one exercise: its number, its description, and its state. The whole card opens the dialog. */
export function ExerciseCard({ exercise, state, onOpen }: ExerciseCardProps) {
  const { stage, title, description, minutes, difficulty } = exercise;
  const id = cardTitleId(exercise.name);
  return (
    <div className="flex gap-3 sm:gap-4">
      <span
        aria-hidden="true"
        className={cn(
          'relative z-10 mt-4 grid size-9 shrink-0 place-items-center rounded-full border-2 text-sm font-bold',
          marks[state],
        )}
      >
        {state === 'completed' ? <Check className="size-5" /> : stage}
      </span>
      <article
        aria-labelledby={id}
        className="relative min-w-0 flex-1 rounded-m border border-line bg-surface p-4 transition-colors duration-200 focus-within:border-line-strong hover:border-line-strong sm:p-5"
      >
        <h3 className="text-lg leading-snug font-bold">
          <button
            type="button"
            id={id}
            aria-describedby={`${id}-standing`}
            onClick={onOpen}
            className="rounded-s text-start after:absolute after:inset-0 after:rounded-m"
          >
            {title}
          </button>
        </h3>
        <p className="mt-1 text-ink-soft">{description}</p>
        <p
          id={`${id}-standing`}
          className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft"
        >
          <StateBadge state={state} />
          <span className="inline-flex items-center gap-1">
            <Clock aria-hidden="true" className="size-4" />
            {minutes} minutes
          </span>
          <span>Difficulty {difficulty} of 5</span>
        </p>
      </article>
    </div>
  );
}
