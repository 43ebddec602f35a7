import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const route = 'GET /api/journal/entries';

/**
 * Returns entries of the days before a given one, newest page first; the page after the last is empty. Refetched on
 * each visit, because entries may have been deleted since.
 * @param opened nothing is fetched before it is true
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
