import { type Exercise, exerciseCatalogue } from '@shadow-guide/contracts/facts/exercises';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { UnsentWords } from '../../chat/index.js';

export interface CompletedNoteProps {
  exercise: Exercise;
  /** The guide’s closing message; null until the run is reloaded. */
  message: string | null;
  /** Words that were unsent when the exercise was completed. */
  unsent: string;
  /** Whether the exercise was completed just now, so that the focused writing box disappeared. */
  takesFocus: boolean;
}

/** Replaces the writing box once an exercise is completed, and offers the next step. */
export function CompletedNote({ exercise, message, unsent, takesFocus }: CompletedNoteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const next = exerciseCatalogue[exercise.stage];
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section
      aria-labelledby="completed-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
      tabIndex={0}
      className="mb-2 flex max-h-[45dvh] flex-col gap-3 overflow-y-auto border-t border-line pt-4"
    >
      <h2 id="completed-title" ref={title} tabIndex={-1} className="font-bold">
        Exercise Completed!
      </h2>
      {message && <p className="leading-relaxed">{message}</p>}
      {unsent && (
        <UnsentWords says="Your last words were not sent. You can copy them from here:" text={unsent} />
      )}
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button asChild variant="primary">
            <Link to={paths.exercises({ exercise: next.name })}>Next: {next.title}</Link>
          </Button>
        )}
        <Button asChild>
          <Link to={paths.exercises()}>Back to the exercises</Link>
        </Button>
      </div>
    </section>
  );
}
