import { ApiError, messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { type FinishEvents, useFinishExercise } from './use-finish-exercise.js';

export interface FinishExerciseProps extends FinishEvents {
  id: string;
  /** Whether the person wrote more than the exercise asks for while the guide has not ended it. */
  mayFinish: boolean;
}

/** Button below the conversation to end an exercise that the guide does not end. */
export function FinishExercise({ id, mayFinish, ...events }: FinishExerciseProps) {
  const finish = useFinishExercise(id, events);
  if (!mayFinish && !finish.isError) return null;
  return (
    <div className="flex flex-col items-start gap-2 pb-4 in-data-keyboard:hidden">
      {finish.error && (
        <Alert variant="danger" title="The exercise was not ended">
          {problemOf(finish.error)}
        </Alert>
      )}
      {mayFinish && (
        <>
          <p className="text-sm text-ink-soft">
            You have written more than this exercise asks for. You can go on, or end it here.
          </p>
          <Button pending={finish.isPending} onClick={() => finish.mutate()}>
            I am done with this exercise
          </Button>
        </>
      )}
    </div>
  );
}

function problemOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'turn_in_progress') {
    return 'Your last message is still being answered. You can end the exercise as soon as it is.';
  }
  return messageOf(error, 'The server did not say why.');
}
