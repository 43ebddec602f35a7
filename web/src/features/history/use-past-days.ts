import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';

const pageSize = 20;

/** Key of all lists of days. */
export const pastDaysKey = [...apiKey('GET /api/journal/conversations'), 'pages'];

/**
 * The days on which the person wrote, newest first, page by page.
 * @param to only this day, `YYYY-MM-DD`, and those before it; null: all of them
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
    // The server fills a page as long as there are more days.
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.date),
  });
}
