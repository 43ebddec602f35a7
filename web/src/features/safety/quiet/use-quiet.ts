import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSession } from '../../../lib/session.js';
import { holdQuiet, isAfterCardHere, isQuietHere, subscribeToQuiet } from './quiet-store.js';

/**
 * Maximum age in milliseconds of a response that a newly rendered component reuses; with an older response it
 * refetches.
 */
const freshMs = 10_000;

/**
 * Whether the person is in a quiet period. This is so if a safety card was shown in this browser or, according to the
 * server, on another device. It is also `quiet` when that cannot be determined. Components rendered later refetch,
 * because a card may have been shown since.
 */
export type QuietTime = 'asking' | 'quiet' | 'none';

export function useQuietTime(): QuietTime {
  return useTime(isQuietHere);
}

/**
 * Returns whether the person is in a quiet period.
 * @param isHere reads what this browser itself knows
 */
function useTime(isHere: () => boolean): QuietTime {
  const { status } = useSession();
  // During prerendering at build time, nothing is known about the reader, so the value is true.
  const here = useSyncExternalStore(subscribeToQuiet, isHere, () => true);
  const { data, isFetchedAfterMount, isStale } = useQuery({
    ...apiQuery('GET /api/safety/quiet'),
    enabled: status === 'signed-in' && !here,
    staleTime: freshMs,
  });
  const [wasFresh] = useState(data !== undefined && !isStale);
  if (here) return 'quiet';
  if (status === 'signed-out') return 'none';
  if (!wasFresh && !isFetchedAfterMount) return 'asking';
  return data?.quietUntil === null ? 'none' : 'quiet';
}

/** Returns whether nothing may be advertised now; also true while this is not known yet. */
export function useQuiet(): boolean {
  return useQuietTime() !== 'none';
}

/**
 * Returns whether a safety card was shown so recently that no suggestion may be shown; also true while this is not
 * known yet. A check-in question does not count.
 */
export function useIsAfterCard(): boolean {
  return useTime(isAfterCardHere) !== 'none';
}

/**
 * Suspends advertising while the calling component is mounted; afterwards asks the server whether a quiet period
 * follows.
 */
export function useQuietBeside(): void {
  const client = useQueryClient();
  useEffect(() => {
    const release = holdQuiet();
    return () => {
      void client.invalidateQueries({ queryKey: apiKey('GET /api/safety/quiet') });
      release();
    };
  }, [client]);
}
