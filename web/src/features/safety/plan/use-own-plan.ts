import type { SafetyPlan, StoredSafetyPlan } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { broadcastToTabs } from '../../../lib/tabs.js';
import { type SingleMutation, useSingleMutation } from '../../../lib/use-single-mutation.js';
import { forgetSavedDraft } from './plan-draft.js';

/** A plan older than this may have been changed on another device: it is refetched when it is shown. */
const planQuery = { ...apiQuery('GET /api/safety/plan'), staleTime: 10_000 };

/** Returns the person's plan as stored. */
export function useOwnPlan() {
  return useQuery(planQuery);
}

/**
 * Stores a plan; other tabs refetch theirs. The draft stays until the server has stored it.
 * @param onSaved `whole`: nothing was written since it was sent
 */
export function useSavePlan(onSaved: (whole: boolean) => void): SingleMutation<StoredSafetyPlan, SafetyPlan> {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ warningSigns, whatHelps, whomICall }: SafetyPlan) =>
      api('PUT /api/safety/plan', { warningSigns, whatHelps, whomICall }),
    onSuccess: (stored, sent) => {
      client.setQueryData(planQuery.queryKey, stored);
      onSaved(forgetSavedDraft(sent));
      broadcastToTabs({ kind: 'invalidate', keys: [apiKey('GET /api/safety/plan')] });
    },
  });
}
