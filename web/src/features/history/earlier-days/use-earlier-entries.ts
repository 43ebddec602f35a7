import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const route = 'GET /api/journal/entries';

/**
 * Returns entries of the days before the given one, newest page first; an empty page follows the last one. Refetched on
 * each visit, because entries may have been deleted in the meantime.
 * @param opened nothing is fetched while false
 */
export function useEarlierEntries(beforeDay: string, opened: boolean) {
  return useInfiniteQuery({
    queryKey: [...apiKey(route), beforeDay],
    queryFn: ({ pageParam, signal }) => api(route, { beforeDay, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page[0]?.messages[0]?.id,
    enabled: opened,
    gcTime: 0,
  });
}
