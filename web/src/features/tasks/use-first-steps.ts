import type { Task } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';

const key = apiKey('GET /api/tasks');

export type KnownSteps = Task[] | 'failed';

/** Returns the person's first steps; `asking` until the first load has succeeded or failed. */
export function useFirstSteps(): KnownSteps | 'asking' {
  const { data, isFetched } = useQuery(apiQuery('GET /api/tasks'));
  return data ?? (isFetched ? 'failed' : 'asking');
}

/** Ticks one step, which is shown as ticked once the server has stored it. */
export function useTickStep() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api('POST /api/tasks/:id/complete', { id }),
    onSuccess: (ticked) => {
      client.setQueryData<Task[]>(key, (steps) =>
        steps?.map((step) => (step.id === ticked.id ? ticked : step)),
      );
      void invalidateEverywhere(client, [key]);
    },
  });
}
