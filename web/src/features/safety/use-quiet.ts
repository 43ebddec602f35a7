import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';
import { useSession } from '../../lib/session.js';

/**
 * Whether nothing may be advertised just now: a safety card was shown lately, or it is not known that none was. Asked anew
 * wherever it matters, because a card can have been shown since.
 */
export function useQuiet(): boolean {
  const { status } = useSession();
  const { data, isFetchedAfterMount } = useQuery({
    ...apiQuery('GET /api/safety/quiet'),
    enabled: status === 'signed-in',
    staleTime: 0,
  });
  if (status === 'signed-out') return false;
  return !isFetchedAfterMount || !data || data.quietUntil !== null;
}
