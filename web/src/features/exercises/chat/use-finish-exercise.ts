import type { ExerciseConversation } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { apiKey } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { exercisesKeys } from '../use-exercises.js';
import { runRoute } from './exercise-backend.js';

export interface FinishEvents {
  onFinished(run: ExerciseConversation): void;
  /** Called when the run no longer exists. */
  onMissing(): void;
  /** Called when the server has newer data about this run. */
  onRefused(): void;
}

/** Ends a run at the person’s request. */
export function useFinishExercise(id: string, { onFinished, onMissing, onRefused }: FinishEvents) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api('POST /api/exercises/conversations/:id/complete', { id }),
    onSuccess: (run) => {
      onFinished(run);
      void invalidateEverywhere(client, [...exercisesKeys, apiKey(runRoute)]);
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'exercise_conversation_not_found') onMissing();
      if (code === 'exercise_unfinished' || code === 'turn_in_progress') onRefused();
    },
  });
}
