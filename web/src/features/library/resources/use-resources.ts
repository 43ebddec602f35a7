import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { searchOf, type Wanted } from './wanted.js';

const route = 'POST /api/educational-resources/search';

/** The resources that are looked for, page by page. While others are looked for, the last ones stay. */
export function useResources(wanted: Wanted) {
  const search = searchOf(wanted);
  return useInfiniteQuery({
    queryKey: [...apiKey(route), 'pages', search],
    queryFn: ({ pageParam, signal }) => api(route, { ...search, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { resources }) => sum + resources.length, 0);
      return last.resources.length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** How far the person is in each resource that they opened, in percent. A failure shows no progress and disturbs nothing. */
export function useProgressById(): ReadonlyMap<string, number> {
  const { data } = useQuery(apiQuery('GET /api/learning-progress'));
  return new Map(data?.map(({ resourceId, progressPercentage }) => [resourceId, progressPercentage]));
}
