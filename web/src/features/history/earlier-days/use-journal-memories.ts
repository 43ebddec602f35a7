import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const route = 'GET /api/journal/look-back';

/**
 * Returns what is shown above a day: how the last day ended and what was written a year ago.
 * @param asked include the entry of a year ago even when it is from a hard day
 */
export function useJournalMemories(today: string, { asked = false, enabled = true } = {}) {
  return useQuery({
    queryKey: [...apiKey(route), today, asked],
    queryFn: ({ signal }) => api(route, asked ? { asked } : {}, { signal }),
    // Entries may have been deleted since the last read.
    staleTime: 0,
    enabled,
  });
}
