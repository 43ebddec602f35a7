import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';

const pageSize = 20;

/** Query key prefix of all lists of days. */
export const pastDaysKey = [...apiKey('GET /api/journal/conversations'), 'pages'];

/**
 * Returns the days on which the person wrote, newest first, page by page.
 * @param to the newest day to include, `YYYY-MM-DD`; null for all days
 */
export function usePastDays(to: string | null) {
  return useInfiniteQuery({
    queryKey: [...pastDaysKey, to],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/journal/conversations',
        { limit: pageSize, cursor: pageParam, ...(to !== null && { to }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    // The server fills every page except the last.
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.date),
  });
}
