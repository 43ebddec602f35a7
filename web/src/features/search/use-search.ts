import type { SearchHit } from '@shadow-guide/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';
import { type Asked, problemOf } from './asked.js';

const route = 'POST /api/journal/search';
/** Number of results to load before the person is asked to continue. */
const step = 20;

export interface SearchState {
  hits: SearchHit[];
  /**
   * `idle`: no search; `paused`: enough results are loaded, but there may be more; `ended`: everything was searched.
   */
  status: 'idle' | 'searching' | 'paused' | 'ended' | 'failed';
  /** The earliest day searched so far. */
  searchedTo: string | null;
  error: unknown;
  isFetching: boolean;
  /** Loads more results, or retries. */
  goOn(): void;
}

/**
 * Runs a search that goes back in time, request by request, until there are enough results. Results are kept per
 * search, so a late response is added to the results of the search that requested it.
 */
export function useSearch({ q, kinds, from, to }: Asked): SearchState {
  const input = { q: q.trim(), kinds: [...kinds], from: from ?? undefined, to: to ?? undefined };
  const enabled = input.q !== '' && problemOf({ q, kinds, from, to }) === null;
  const key = JSON.stringify(input);
  const result = useInfiniteQuery({
    queryKey: [...apiKey(route), input],
    queryFn: ({ pageParam, signal }) => api(route, { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    enabled,
    // Entries may have been written or deleted meanwhile.
    staleTime: 0,
  });
  const [more, setMore] = useState({ key, wanted: step });
  const wanted = more.key === key ? more.wanted : step;

  const { data, isError, isFetching, hasNextPage, fetchNextPage } = result;
  const hits = enabled ? (data?.pages.flatMap((page) => page.hits) ?? []) : [];
  const isShort = hits.length < wanted;
  const goesOn = hasNextPage && isShort && !isError && !isFetching;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  return {
    hits,
    status: status(),
    searchedTo: data?.pages.findLast((page) => page.searchedTo !== null)?.searchedTo ?? null,
    error: result.error,
    isFetching,
    goOn: () => {
      if (!isError) setMore({ key, wanted: hits.length + step });
      else void (result.isFetchNextPageError ? fetchNextPage() : result.refetch());
    },
  };

  function status(): SearchState['status'] {
    if (!enabled) return 'idle';
    if (isError) return 'failed';
    if (!data || (hasNextPage && isShort)) return 'searching';
    return hasNextPage ? 'paused' : 'ended';
  }
}
