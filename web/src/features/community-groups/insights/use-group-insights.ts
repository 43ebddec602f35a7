import type { CommunityInsight } from '@shadow-guide/contracts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { messageOf } from '../../../lib/api-error.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';

const INSIGHTS = 'GET /api/community-groups/:groupId/insights';

/** Returns the query for the insights of a group. */
export function groupInsights(groupId: string) {
  return apiQuery(INSIGHTS, { groupId });
}

/** Reads the insights of several groups, as far as they are loaded. */
export function useInsightsOf(groupIds: readonly string[]) {
  return useQueries({
    queries: groupIds.map(groupInsights),
    combine: (results) => ({
      insights: results.flatMap(({ data }) => data ?? []),
      isPending: results.some(({ isPending }) => isPending),
      isFetching: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error, data }) => error && !data)?.error ?? null,
      refetch: () => {
        for (const { isError, refetch } of results) if (isError) void refetch();
      },
    }),
  });
}

/** Marks an insight as helpful. A person can do this once per insight and cannot undo it. */
export function useMarkHelpful({ id, groupId }: CommunityInsight) {
  const client = useQueryClient();
  const listKey = apiKey(INSIGHTS, { groupId });
  return useSingleMutation({
    mutationFn: () => api('POST /api/community-insights/:id/helpful', { id }),
    onSuccess: ({ helpfulCount }) => {
      client.setQueryData<CommunityInsight[]>(listKey, (list) =>
        list?.map((one) => (one.id === id ? { ...one, helpfulCount, isHelpful: true } : one)),
      );
      void invalidateEverywhere(client, [listKey]);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'That was not counted',
        description: messageOf(error, 'Something went wrong. Please try again.'),
      }),
  });
}
