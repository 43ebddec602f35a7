import type { ConversationMessage, ExerciseRun } from '@shadow-guide/contracts';
import type { OpenedRun } from './exercise-run.seal.js';

/** A run as its person sees it. @param said what is shown of it after its opening */
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

/** What a run begins with: the first message, which nobody wrote and no row holds. */
function openingOf({ id, opening, startedAt }: OpenedRun): ConversationMessage {
  return { id, role: 'assistant', content: opening, timestamp: startedAt.toISOString() };
}
