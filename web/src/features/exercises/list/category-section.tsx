import { type ExerciseCategory, exerciseCatalogue } from '@shadow-guide/contracts/facts/exercises';
import { categoryNames } from '../category-names.js';
import { type ExerciseRecords, stateOf } from '../exercise-state.js';
import { ExerciseCard } from './exercise-card.js';

/** What the exercises of each category have in common. */
const about: Readonly<Record<ExerciseCategory, string>> = {
  beginner: 'Small moments of the last days, looked at without haste.',
  intermediate: 'Voices, dreams, admiration, old rules and anger.',
  advanced: 'Longer ones, for a quiet hour. Each says when to stop.',
};

export interface CategorySectionProps {
  category: ExerciseCategory;
  records: ExerciseRecords | null;
  onOpen(name: string): void;
}

/** The five exercises of a category in the order in which they unlock, connected by a line. */
export function CategorySection({ category, records, onOpen }: CategorySectionProps) {
  const exercises = exerciseCatalogue.filter((exercise) => exercise.category === category);
  return (
    <section aria-labelledby={`category-${category}`}>
      <h2 id={`category-${category}`} className="text-xl font-bold">
        {categoryNames[category]}
      </h2>
      <p className="text-ink-soft">{about[category]}</p>
      <ol className="mt-3 flex flex-col gap-3">
        {exercises.map((exercise) => (
          <li
            key={exercise.name}
            className="relative before:absolute before:top-8 before:-bottom-8 before:left-[17px] before:w-0.5 before:bg-line last:before:hidden"
          >
            <ExerciseCard
              exercise={exercise}
              state={stateOf(exercise, records)}
              onOpen={() => onOpen(exercise.name)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
