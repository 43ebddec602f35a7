import type { PersonaMemory, SavedPersonaMemory } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { broadcastToTabs } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';

/** Returns a persona's memory as stored now; refetched each time the dialog is opened. */
export function usePersonaMemory(id: string) {
  return useQuery({ ...apiQuery('GET /api/personas/:id/memory', { id }), staleTime: 0 });
}

/** Replaces a persona's stored memory. */
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
