import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSession } from '../../../lib/session.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { usePlan } from '../../plan/index.js';

const ACCESS = 'GET /api/forum/access-check';
/** Of every day. */
export const accessKey = apiKey(ACCESS);

/**
 * Whether the person may read and write today. Another question is another day, and asked for anew.
 * @param promptId undefined while the day is not known
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

/** Another plan opens the forum, or counts its days again. */
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

/** Opens the discussions of a day that the plan counts; however often it is pressed, in however many tabs, it is one day. */
export function useOpenDay() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api('POST /api/forum/track-access'),
    // Also after a refusal: the day was spent elsewhere.
    onSettled: () => invalidateEverywhere(client, [accessKey]),
  });
}
