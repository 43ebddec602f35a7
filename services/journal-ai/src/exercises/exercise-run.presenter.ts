import type { ConversationMessage, ExerciseRun } from '@shadow-guide/contracts';
import type { OpenedRun } from './exercise-run.seal.js';

/**
 * Presents a run to its owner.
 * @param said the messages shown after the opening
 */
export function toExerciseRun(run: OpenedRun, said: readonly ConversationMessage[]): ExerciseRun {
  const { id, exerciseName, title, isCompleted } = run;
  return {
    ...{ id, exerciseName, isCompleted },
    sessionTitle: title,
    completionMessage: isCompleted ? run.completionMessage : null,
    startedAt: run.startedAt.toISOString(),
    lastActivityAt: run.lastActivityAt.toISOString(),
    messages: [openingOf(run), ...said],
  };
}

/** Returns the opening message of a run, which has no author and no row. */
function openingOf({ id, opening, startedAt }: OpenedRun): ConversationMessage {
  return { id, role: 'assistant', content: opening, timestamp: startedAt.toISOString() };
}
