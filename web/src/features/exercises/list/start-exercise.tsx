import type { Exercise } from '@shadow-guide/contracts/facts/exercises';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.js';
import { paths } from '../../../lib/paths.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { type ExerciseRecords, exerciseBefore, startChoice } from '../exercise-state.js';
import { isLocked, useStartExercise } from '../use-start-exercise.js';

/** The start button of an exercise, with what it does or why it is not available. */
export function StartExercise({
  exercise,
  records,
}: {
  exercise: Exercise;
  records: ExerciseRecords | null;
}) {
  const navigate = useNavigate();
  const start = useStartExercise();
  const choice = startChoice(exercise, records);
  const before = exerciseBefore(exercise)?.title;
  const press = () => {
    if (choice.kind === 'sign_in') navigate(paths.auth(paths.exercises({ exercise: exercise.name })));
    else if (choice.kind === 'start') start.mutate(exercise);
    else if ('run' in choice) navigate(paths.exerciseConversation(choice.run.id));
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {start.isError && (
        <Alert variant="danger" title="The exercise could not be started">
          {isLocked(start.error)
            ? `“${before}” has to be completed first.`
            : messageOf(start.error, 'The server did not say why.')}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="primary"
          disabled={choice.kind === 'locked'}
          pending={start.isPending}
          onClick={press}
        >
          {choice.label}
        </Button>
        {choice.kind === 'continue_other' && (
          <Button variant="quiet" pending={start.isPending} onClick={() => start.mutate(exercise)}>
            Begin this one instead
          </Button>
        )}
      </div>
      {choice.kind === 'continue_other' && (
        <p className="text-sm text-ink-soft">
          “{choice.run.sessionTitle}” is still open. It stays as it is if you begin this one.
        </p>
      )}
      {choice.kind === 'locked' && (
        <p className="text-sm text-ink-soft">Opens when “{before}” is completed.</p>
      )}
      {choice.kind === 'sign_in' && (
        <p className="text-sm text-ink-soft">You sign in first. The way begins with the first exercise.</p>
      )}
    </div>
  );
}
