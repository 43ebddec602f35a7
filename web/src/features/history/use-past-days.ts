import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';

const pageSize = 20;

/** Key of all pages of the list. */
export const pastDaysKey = [...apiKey('GET /api/journal/conversations'), 'pages'];

/** The days on which the person wrote, newest first, page by page. */
export function usePastDays() {
  return useInfiniteQuery({
    queryKey: pastDaysKey,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/journal/conversations', { limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    // The server fills a page as long as there are more days.
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.date),
  });
}
