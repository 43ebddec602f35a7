import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const route = 'GET /api/journal/look-back';

/**
 * Returns what is shown above a day: the end of the most recent earlier day, and what was written a year ago.
 * @param asked also return an entry of a year ago from a day with signs of danger, because the person asked for it
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
