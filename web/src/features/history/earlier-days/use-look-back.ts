import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const route = 'GET /api/journal/look-back';

/**
 * What stands above a day.
 * @param asked a year ago is asked for, heavy or not
 */
export function useLookBack(today: string, { asked = false, enabled = true } = {}) {
  return useQuery({
    queryKey: [...apiKey(route), today, asked],
    queryFn: ({ signal }) => api(route, asked ? { asked } : {}, { signal }),
    // What stood there may have been deleted since.
    staleTime: 0,
    enabled,
  });
}
