import type { ConversationMessage, ExerciseRun } from '@shadow-guide/contracts';
import type { OpenedRun } from './exercise-run.seal.js';

/** A run as its person sees it. */
export function toExerciseRun(run: OpenedRun): ExerciseRun {
  const { id, exerciseName, title, isCompleted } = run;
  return {
    ...{ id, exerciseName, isCompleted },
    sessionTitle: title,
    completionMessage: isCompleted ? run.completionMessage : null,
    startedAt: run.startedAt.toISOString(),
    lastActivityAt: run.lastActivityAt.toISOString(),
  };
}

/** What a run begins with: the first message, which nobody wrote and no row holds. */
export function openingOf({ id, opening, startedAt }: OpenedRun): ConversationMessage {
  return { id, role: 'assistant', content: opening, timestamp: startedAt.toISOString() };
}
