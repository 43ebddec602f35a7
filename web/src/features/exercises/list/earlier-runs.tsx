import type { Exercise } from '@shadow-guide/contracts/facts/exercises';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { seenText } from '../../personas/index.js';
import { completedRunsOf, type ExerciseRecords } from '../exercise-state.js';

/** Earlier completed runs of an exercise, each with a link. A new run does not change them. */
export function EarlierRuns({ exercise, records }: { exercise: Exercise; records: ExerciseRecords }) {
  const runs = completedRunsOf(exercise, records);
  if (runs.length === 0) return null;
  return (
    <ul aria-label="Earlier runs" className="mt-1">
      {runs.map(({ id, lastActivityAt }) => (
        <li key={id}>
          <Link
            to={paths.exerciseConversation(id)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:no-underline"
          >
            Completed {seenText(lastActivityAt, new Date())}: read it
          </Link>
        </li>
      ))}
    </ul>
  );
}
