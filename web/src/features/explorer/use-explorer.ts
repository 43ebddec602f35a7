import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { useSettled } from '../../lib/use-settled.js';
import { type Asked, searchOf } from './asked.js';

const route = 'POST /api/educational-resources/search';

/** What the library has for what is asked, page by page. While another search runs, what the last one found stands there. */
export function useFound(asked: Asked) {
  const settled = useSettled(asked.words);
  // What was cleared is gone at once.
  const words = asked.words.trim() === '' ? '' : settled;
  const search = searchOf({ ...asked, words });
  return useInfiniteQuery({
    queryKey: apiKey(route, search),
    queryFn: ({ pageParam, signal }) => api(route, { ...search, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const there = pages.reduce((count, { resources }) => count + resources.length, 0);
      return page.resources.length > 0 && there < page.total ? there : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** How many resources there are of each type, and how many the person keeps. */
export function useCounts() {
  return useQuery(apiQuery('GET /api/educational-resources/counts'));
}
