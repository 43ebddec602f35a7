import type { SuggestResources } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const route = 'POST /api/educational-resources/suggestions';

/**
 * Returns two or three resources that fit a topic or a persona of the person.
 * @param isWanted nothing is fetched while false
 */
export function useFitting(fits: SuggestResources, isWanted: boolean) {
  return useQuery({
    queryKey: [...apiKey(route), fits],
    queryFn: ({ signal }) => api(route, fits, { signal }),
    enabled: isWanted,
  });
}
