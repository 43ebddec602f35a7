import { exerciseCatalogue, exerciseCategories } from '@shadow-guide/contracts/facts/exercises';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { useExerciseRecords } from '../use-exercises.js';
import { CategorySection } from './category-section.js';
import { ExerciseDialog } from './exercise-dialog.js';
import { ExercisesSkeleton } from './exercises-skeleton.js';
import { GroundingCard } from './grounding-card.js';
import { WayThrough } from './way-through.js';

/** The guided exercises in the order in which they unlock, with the viewer’s progress. */
export function ExercisesScreen() {
  const known = useExerciseRecords();
  const [params, setParams] = useSearchParams();
  const records = known.status === 'read' ? known.records : null;
  const isKnown = known.status === 'read' || known.status === 'visitor';
  const chosen = exerciseCatalogue.find(({ name }) => name === params.get('exercise'));
  const open = (exercise: string) => setParams({ exercise });
  return (
    <div className="page page-narrow flex flex-1 flex-col gap-8 px-4 py-8 sm:px-6">
      <header>
        <h1 className="text-2xl font-bold sm:text-3xl">Shadow Work Exercises</h1>
        <p className="mt-1 max-w-(--measure) text-ink-soft">
          Fifteen exercises in writing, with the guide at your side. One opens when the one before it is
          completed. Stop whenever you like: your words are kept, and nothing runs away.
        </p>
        <p className="mt-2 max-w-(--measure) text-ink-soft">
          Rather sit than write?{' '}
          <Link to={paths.mindful()} className="text-accent underline underline-offset-4 hover:no-underline">
            Mindfulness challenges
          </Link>{' '}
          ask for a few quiet minutes a day.
        </p>
        {known.status === 'visitor' && (
          <p className="mt-2 max-w-(--measure) text-ink-soft">
            You can read all of them here. To begin, sign in.
          </p>
        )}
      </header>
      {records && <WayThrough records={records} onChoose={open} />}
      <GroundingCard />
      {known.status === 'loading' && <ExercisesSkeleton />}
      {known.status === 'failed' && (
        <ReadFailed
          title="Your exercises could not be read"
          error={known.error}
          pending={known.pending}
          onRetry={known.retry}
        />
      )}
      {isKnown &&
        exerciseCategories.map((category) => (
          <CategorySection key={category} category={category} records={records} onOpen={open} />
        ))}
      {isKnown && chosen && (
        <ExerciseDialog
          key={chosen.name}
          exercise={chosen}
          records={records}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </div>
  );
}
