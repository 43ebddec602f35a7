import { type Exercise, exerciseCatalogue } from '@shadow-guide/contracts/facts/exercises';
import { ArrowLeft, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { categoryNames } from '../category-names.js';
import { GuidedPrompts } from './guided-prompts.js';

export interface ExerciseHeaderProps {
  exercise: Exercise;
  answers: number;
  /** Asks whether to delete the run; drawn elsewhere, since the header moves when there is little height. */
  onRemove(): void;
  removeButton: RefObject<HTMLButtonElement | null>;
}

/** Which exercise this is, and its prompts; gives way to the writing while an on-screen keyboard is up. */
export function ExerciseHeader({ exercise, answers, onRemove, removeButton }: ExerciseHeaderProps) {
  const { title, category, stage } = exercise;
  return (
    <header className="border-b border-line in-data-keyboard:border-0">
      <div className="mx-auto flex w-full max-w-(--column) items-center gap-1 px-2 py-1.5 in-data-keyboard:py-0 sm:px-4">
        <Link
          to={paths.exercises()}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink in-data-keyboard:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">Back to the exercises</span>
        </Link>
        <div className="min-w-0 flex-1 pl-1">
          <h1 className="truncate leading-snug font-bold in-data-keyboard:sr-only">{title}</h1>
          <p className="truncate text-sm text-ink-soft in-data-keyboard:hidden">
            {categoryNames[category]}, {stage} of {exerciseCatalogue.length}
          </p>
        </div>
        <div className="in-data-keyboard:hidden">
          <GuidedPrompts exercise={exercise} answers={answers} />
        </div>
        <Button
          ref={removeButton}
          variant="quiet"
          size="icon"
          aria-label="Delete what was said here"
          className="in-data-keyboard:hidden"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </header>
  );
}
