import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSession } from '../../../lib/session.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { usePlan } from '../../plan/index.js';

const ACCESS = 'GET /api/forum/access-check';
/** Key of the access query for any day. */
export const accessKey = apiKey(ACCESS);

/**
 * Reads whether the person may read and write today. Each day has its own prompt, so another prompt is fetched
 * separately.
 * @param promptId undefined while the day is unknown
 */
export function useForumAccess(promptId: string | undefined) {
  const { status } = useSession();
  const { queryFn } = apiQuery(ACCESS);
  useReadAgainWithPlan();
  return useQuery({
    queryKey: [...accessKey, promptId],
    queryFn,
    enabled: status === 'signed-in' && promptId !== undefined,
    refetchOnMount: 'always',
  });
}

/** Refetches the access after a change of plan, which may open the forum or change how days are counted. */
function useReadAgainWithPlan(): void {
  const client = useQueryClient();
  const plan = usePlan().subscription?.entitlements.plan;
  const before = useRef(plan);
  useEffect(() => {
    if (before.current !== undefined && plan !== before.current) {
      void client.invalidateQueries({ queryKey: accessKey });
    }
    before.current = plan ?? before.current;
  }, [client, plan]);
}

/**
 * Opens the day’s discussions, which uses up the plan’s day. Repeated clicks, in any number of tabs, use up only one
 * day.
 */
export function useOpenDay() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api('POST /api/forum/track-access'),
    // Refetches even after a refusal, because another tab or device may have used the day.
    onSettled: () => invalidateEverywhere(client, [accessKey]),
  });
}
