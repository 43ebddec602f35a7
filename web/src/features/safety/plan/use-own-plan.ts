import type { SafetyPlan, StoredSafetyPlan } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { broadcastToTabs } from '../../../lib/tabs.js';
import { type SingleMutation, useSingleMutation } from '../../../lib/use-single-mutation.js';
import { forgetSavedDraft } from './plan-draft.js';

/**
 * Query for the person's plan. A result older than `staleTime` is refetched when it is shown, because the plan may have
 * been changed on another device.
 */
const planQuery = { ...apiQuery('GET /api/safety/plan'), staleTime: 10_000 };

/** Returns the person's plan as stored. */
export function useOwnPlan() {
  return useQuery(planQuery);
}

/**
 * Stores a plan; other tabs refetch it. The draft stays until the server has stored the plan.
 * @param onSaved `whole`: the person has typed nothing since the plan was sent
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
