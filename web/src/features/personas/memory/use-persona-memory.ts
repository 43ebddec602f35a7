import type { PersonaMemory, SavedPersonaMemory } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { broadcastToTabs } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';

/** What a persona remembers, as it is stored now: read anew each time it is opened. */
export function usePersonaMemory(id: string) {
  return useQuery({ ...apiQuery('GET /api/personas/:id/memory', { id }), staleTime: 0 });
}

/** Stores what a persona remembers in the place of what was stored. */
export function useSaveMemory(id: string, onSaved: (saved: SavedPersonaMemory) => void) {
  const client = useQueryClient();
  const key = apiKey('GET /api/personas/:id/memory', { id });
  return useSingleMutation({
    mutationFn: (items: string[]) => api('PUT /api/personas/:id/memory', { id, items }),
    onSuccess: async (saved) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<PersonaMemory>(key, { items: saved.items });
      broadcastToTabs({ kind: 'invalidate', keys: [key] });
      onSaved(saved);
    },
  });
}
