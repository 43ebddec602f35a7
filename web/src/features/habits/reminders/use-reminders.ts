import type { StoredReminders } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';

const key = apiKey('GET /api/habits/reminders');

/** Replaces the cached reminders with the stored ones, here and in other tabs. */
export function useStoreReminders(): (stored: StoredReminders) => void {
  const client = useQueryClient();
  return (stored) => {
    client.setQueryData(key, stored);
    void invalidateEverywhere(client, [key]);
  };
}

/** Saves times and quiet hours. */
export function useSaveReminders(onSaved: () => void) {
  const store = useStoreReminders();
  return useSingleMutation({
    mutationFn: (input: ApiInput<'PUT /api/habits/reminders'>) => api('PUT /api/habits/reminders', input),
    onSuccess: (stored) => {
      store(stored);
      onSaved();
    },
  });
}
