import { exerciseCatalogue, exerciseCategories } from '@shadow-guide/contracts/facts/exercises';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { type ExerciseRecords, type ExerciseState, nextExercise, stateOf } from '../exercise-state.js';

const segments: Readonly<Record<ExerciseState, string>> = {
  completed: 'bg-good border-good forced-colors:bg-[Highlight]',
  in_progress: 'bg-accent border-accent forced-colors:bg-[CanvasText]',
  available: 'bg-surface border-accent',
  locked: 'bg-line border-line',
};

export interface WayThroughProps {
  records: ExerciseRecords;
  onChoose(name: string): void;
}

/** Overview of all fifteen exercises: what is completed, and what is next. The list below says the same in words. */
export function WayThrough({ records, onChoose }: WayThroughProps) {
  const states = exerciseCatalogue.map((exercise) => stateOf(exercise, records));
  const completed = records.progress.length;
  const next = nextExercise(records);
  return (
    <section aria-label="Your way through the exercises">
      <div aria-hidden="true" className="flex gap-3">
        {exerciseCategories.map((category) => (
          <div key={category} className="flex flex-1 gap-1">
            {exerciseCatalogue.map(
              (exercise, index) =>
                exercise.category === category && (
                  <span
                    key={exercise.name}
                    className={cn('h-2.5 flex-1 rounded-full border', segments[states[index] ?? 'locked'])}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-ink-soft">
        <span>
          {completed} of {exerciseCatalogue.length} completed
        </span>
        {next ? (
          <Button variant="link" className="min-h-11 px-1!" onClick={() => onChoose(next.name)}>
            {stateOf(next, records) === 'in_progress' ? 'In progress' : 'Next'}: {next.title}
          </Button>
        ) : (
          <span>Each can be done again whenever you like.</span>
        )}
      </p>
    </section>
  );
}
