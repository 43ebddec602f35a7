import type { Resource } from '@shadow-guide/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../lib/api-query.js';

/** Returns one resource of the library, by its slug or id. */
export function useResource(slugOrId: string) {
  return useQuery(apiQuery('GET /api/educational-resources/:id', { id: slugOrId }));
}

/** Updates a resource in every cached query for a single resource, whether it was requested by slug or by id. */
export function noteResource(client: QueryClient, id: string, part: Partial<Resource>): void {
  client.setQueriesData<Resource>({ queryKey: apiKey('GET /api/educational-resources/:id') }, (known) =>
    known?.id === id ? { ...known, ...part } : known,
  );
}
