import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { sayFailed, storeList } from './use-habits.js';

/** Pauses every habit at once, or takes them all up again. */
export function usePauseAll() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (pauses: boolean) => api(pauses ? 'POST /api/habits/pause' : 'POST /api/habits/resume'),
    onSuccess: (habits, pauses) => {
      toast(
        pauses
          ? { title: 'All habits are paused', description: 'No day counts until you go on. Nothing is lost.' }
          : { title: 'Your habits go on', description: 'Today counts again.' },
      );
      return storeList(client, () => habits);
    },
    onError: (error) => sayFailed(client, error),
  });
}
