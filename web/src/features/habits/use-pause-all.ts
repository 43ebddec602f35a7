import type { Habit } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast, undoAction } from '../../ui/toast-store.js';
import { showFailure, storeList } from './use-habits.js';

/**
 * Pauses all habits at once, or resumes them.
 * @param active the habits to pause or resume
 */
export function usePauseAll(active: readonly Habit[]) {
  const client = useQueryClient();
  const failed = (error: unknown) => showFailure(client, error);
  const store = (habits: readonly Habit[]) => storeList(client, () => habits);
  return useSingleMutation({
    mutationFn: async (pauses: boolean) => {
      // Undo is only offered if all habits changed; otherwise it would also change habits that were already in the new
      // state.
      const isForAll = active.every(({ pausedSince }) => (pausedSince === null) === pauses);
      return { habits: await setPaused(pauses), isForAll };
    },
    onSuccess: ({ habits, isForAll }, pauses) => {
      const undo = async () => store(await setPaused(!pauses));
      toast({
        ...(pauses
          ? { title: 'All habits are paused', description: 'No day counts until you go on. Nothing is lost.' }
          : { title: 'Your habits go on', description: 'Today counts again.' }),
        action: isForAll ? undoAction(undo, failed) : undefined,
      });
      return store(habits);
    },
    onError: failed,
  });
}

function setPaused(isPaused: boolean): Promise<Habit[]> {
  return api(isPaused ? 'POST /api/habits/pause' : 'POST /api/habits/resume');
}
