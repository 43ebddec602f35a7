import type { InsightType } from '@shadow-guide/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { type DayRange, instantsOf } from './day-range.js';
import { nextCursor } from './next-cursor.js';

const pageSize = 20;

export interface InsightSearch extends DayRange {
  q: string;
  type: InsightType | null;
  tag: string | null;
}

/** Returns the person's insights that match a search, newest first, page by page. */
export function useInsights({ q, type, tag, from, to }: InsightSearch) {
  const filter = {
    q: q.trim() || undefined,
    type: type ?? undefined,
    tag: tag || undefined,
    ...instantsOf({ from, to }),
  };
  return useInfiniteQuery({
    queryKey: [...apiKey('GET /api/insights'), 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/insights', { ...filter, limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => nextCursor(page, pageSize),
  });
}

/** Returns the newest insights that the person answered with "No", including those that only repeat such an insight. */
export function useHiddenInsights() {
  return useQuery(apiQuery('GET /api/insights', { hidden: true, limit: 100 }));
}
