import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiQuery } from '../../lib/api-query.js';
import { useSession } from '../../lib/session.js';
import { isQuietHere, subscribeToQuiet } from './quiet-store.js';

/**
 * Whether nothing may be advertised just now: a safety card was shown in this browser or, as the server knows, on another device;
 * or it is not known that none was. Asked anew wherever it matters, because a card can have been shown since.
 */
export function useQuiet(): boolean {
  const { status } = useSession();
  const here = useSyncExternalStore(subscribeToQuiet, isQuietHere);
  const { data, isFetchedAfterMount } = useQuery({
    ...apiQuery('GET /api/safety/quiet'),
    enabled: status === 'signed-in' && !here,
    staleTime: 0,
  });
  if (here) return true;
  if (status === 'signed-out') return false;
  return !isFetchedAfterMount || !data || data.quietUntil !== null;
}
