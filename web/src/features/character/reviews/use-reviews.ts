import type { ReviewSettings, Reviews } from '@shadow-guide/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiQuery } from '../../../lib/api-query.js';
import { broadcastToTabs } from '../../../lib/tabs.js';

const query = apiQuery('GET /api/character/reviews');

/** Reads the latest reviews, and which kinds the person wants. */
export function useReviews() {
  return useQuery({ ...query, staleTime: 0 });
}

/**
 * Switches one kind of review on or off. The change is shown at once, requests are sent one after the other, and a
 * failed request restores the previous state.
 */
export function useReviewSetting(period: keyof ReviewSettings) {
  const client = useQueryClient();
  const show = (wanted: boolean) =>
    client.setQueryData<Reviews>(
      query.queryKey,
      (now) => now && { ...now, settings: { ...now.settings, [period]: wanted } },
    );
  return useMutation({
    scope: { id: 'review-settings' },
    onMutate: async (wanted: boolean) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      show(wanted);
    },
    mutationFn: async (wanted: boolean) => {
      // Uses the other switch’s current state.
      const { settings } = await client.ensureQueryData(query);
      return api('POST /api/character/reviews/settings', { ...settings, [period]: wanted });
    },
    onSuccess: () => broadcastToTabs({ kind: 'invalidate', keys: [query.queryKey] }),
    onError: (_error, wanted) => show(!wanted),
  });
}
