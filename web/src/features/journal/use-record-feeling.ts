import type { EntryFeeling } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { apiKey } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { todayRoute } from './journal-backend.js';

/** Stores how the person felt when writing an entry of today. */
export function useRecordFeeling(onSaid: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (said: EntryFeeling) => api('POST /api/journal/entries/:id/feeling', said),
    onSuccess: () => {
      onSaid();
      void invalidateEverywhere(client, [apiKey(todayRoute), apiKey('GET /api/insights/trends')]);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Not saved yet',
        description: messageOf(error, 'Please try again in a moment.'),
      }),
  });
}
