import type { SetBudget } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';

const query = apiQuery('GET /api/admin/budget');

/** Reads the budget, the amount spent, and whether the guide is paused; refetched whenever it is shown. */
export function useBudget() {
  return useQuery({ ...query, staleTime: 0 });
}

/** Updates the budget. A failure is shown in the form. */
export function useSetBudget() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (budget: SetBudget) => api('PUT /api/admin/budget', budget),
    onSuccess: (budget) => {
      client.setQueryData(query.queryKey, budget);
      void client.invalidateQueries({ queryKey: apiKey('GET /api/admin/audit-log') });
      toast({ title: 'Budget Updated', description: 'It holds from now on.' });
    },
  });
}

/** Pauses or resumes the guide for everybody. A failure is shown where the request was made. */
export function useSetGuideRest(onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (isResting: boolean) => api('PUT /api/admin/guide-rest', { isResting }),
    onSuccess: (budget) => {
      client.setQueryData(query.queryKey, budget);
      void client.invalidateQueries({ queryKey: apiKey('GET /api/admin/audit-log') });
      onDone();
      toast(
        budget.isResting
          ? { title: 'The guide rests', description: 'Within a minute no model is asked for anybody.' }
          : { title: 'The guide answers again', description: 'Within a minute everybody has it back.' },
      );
    },
  });
}
