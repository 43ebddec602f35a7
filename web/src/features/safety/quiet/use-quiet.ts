import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSession } from '../../../lib/session.js';
import { holdQuiet, isAfterCardHere, isQuietHere, subscribeToQuiet } from './quiet-store.js';

/** An answer this young serves everything that is drawn with it; what is drawn later asks anew. */
const freshMs = 10_000;

/**
 * Whether somebody has a hard time: a safety card was shown in this browser or, as the server knows, on another device; also when it
 * cannot be found out. Asked anew by what is drawn later, because a card can have been shown since.
 */
export type QuietTime = 'asking' | 'quiet' | 'none';

export function useQuietTime(): QuietTime {
  return useTime(isQuietHere);
}

/** @param isHere what this browser knows by itself */
function useTime(isHere: () => boolean): QuietTime {
  const { status } = useSession();
  // A page that is drawn at build knows nothing of whoever reads it.
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

/** Whether nothing may be advertised just now; also while it is not known yet. */
export function useQuiet(): boolean {
  return useQuietTime() !== 'none';
}

/** Whether a card was shown so lately that it has to stand alone; also while it is not known yet. An answered question does not count. */
export function useIsAfterCard(): boolean {
  return useTime(isAfterCardHere) !== 'none';
}

/** Nothing is advertised while what calls this is on the screen; afterwards the server is asked anew whether it stays so. */
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
