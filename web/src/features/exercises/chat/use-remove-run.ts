import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { apiKey } from '../../../lib/api-query.js';
import { forgetDrafts } from '../../../lib/tab-drafts.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';
import { refreshWords } from '../../deletions/index.js';
import { exercisesKeys } from '../use-exercises.js';
import { draftName, runRoute } from './exercise-backend.js';

/** Permanently deletes a run of an exercise. */
export function useRemoveRun(userId: string, onRemoved: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: remove,
    onSuccess: (_, id) => {
      toast({ title: 'Deleted', description: 'What was said in this exercise is gone for good.' });
      void forgetDrafts(userId, draftName(id));
      onRemoved();
      return Promise.all([
        invalidateEverywhere(client, [...exercisesKeys, apiKey(runRoute)]),
        refreshWords(client),
      ]);
    },
  });
}

async function remove(id: string): Promise<void> {
  try {
    await api('DELETE /api/exercises/conversations/:id', { id });
  } catch (error) {
    // Another tab or device has deleted the run, or the response to the first attempt was lost.
    if (!(error instanceof ApiError) || error.code !== 'exercise_conversation_not_found') throw error;
  }
}
