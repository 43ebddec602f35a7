import type { SearchResources } from '@shadow-guide/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';

const route = 'POST /api/educational-resources/search';

/** Returns the results of a library search, page by page. While another search loads, the previous results stay. */
export function useFound(search: SearchResources) {
  return useInfiniteQuery({
    queryKey: apiKey(route, search),
    queryFn: ({ pageParam, signal }) => api(route, { ...search, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const there = pages.reduce((count, { resources }) => count + resources.length, 0);
      return page.resources.length > 0 && there < page.total ? there : undefined;
    },
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      // A resource that moved in the order between two requests can be on both pages.
      resources: [
        ...new Map(
          pages.flatMap((page) => page.resources.map((one) => [one.resource.id, one] as const)),
        ).values(),
      ],
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}
