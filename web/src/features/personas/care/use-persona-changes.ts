import type { Persona } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { apiKey } from '../../../lib/api-query.js';
import { forgetDraftsUnder } from '../../../lib/draft-store.js';
import { useSession } from '../../../lib/session.js';
import { forgetDrafts } from '../../../lib/tab-drafts.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';
import { refreshWords } from '../../deletions/index.js';
import type { Support } from '../../safety/index.js';
import { draftName, personasKey } from '../use-personas.js';
import { takeOverDrafts } from './take-over-drafts.js';

const limitsKey = apiKey('GET /api/limits');
/** Query key of the round tables, which show the names of personas. */
const tablesKey = apiKey('GET /api/shared-tables');

/**
 * Changes the name of a persona, or the person's note on the persona.
 * @param onDone called when the list contains the change
 */
export function useUpdatePersona(onDone: (support: Support) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (input: { id: string; name?: string; note?: string }) =>
      api('PATCH /api/personas/:id', input),
    onSuccess: ({ safety, checkIn, ...changed }) => {
      client.setQueryData<Persona[]>(personasKey, (list) => list && replaced(list, changed));
      onDone({ safety, checkIn });
      return invalidateEverywhere(client, [personasKey, tablesKey]);
    },
  });
}

/**
 * Merges two personas: the other persona is removed, and its unsent and unsaved texts move to the one that remains.
 * @param addToChat inserts text into the open chat with the persona that remains
 */
export function useMergePersonas(onDone: () => void, addToChat?: (words: string) => void) {
  const client = useQueryClient();
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: (input: { id: string; otherId: string }) => api('POST /api/personas/:id/merge', input),
    onSuccess: async (merged, { otherId }) => {
      if (user) await takeOverDrafts(user.id, otherId, merged, addToChat);
      client.setQueryData<Persona[]>(
        personasKey,
        (list) => list && replaced(list, merged).filter(({ id }) => id !== otherId),
      );
      onDone();
      return invalidateEverywhere(client, [
        personasKey,
        limitsKey,
        tablesKey,
        apiKey('GET /api/personas/:id/conversations'),
        apiKey('GET /api/personas/:id/memory'),
      ]);
    },
  });
}

/** Deletes a persona permanently, and shows a toast with the outcome. */
export function useDeletePersona(onDone: () => void) {
  const client = useQueryClient();
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api('DELETE /api/personas/:id', { id }),
    onSuccess: (_, { id, name }) => {
      toast({
        title: 'Persona deleted',
        description: `${name} and its conversation history were permanently removed.`,
      });
      void forgetDrafts(user?.id, draftName(id));
      forgetDraftsUnder(user?.id, `${draftName(id)}/`);
      client.setQueryData<Persona[]>(personasKey, (list) => list?.filter((persona) => persona.id !== id));
      onDone();
      return Promise.all([
        // The persona's conversation is deleted, together with what was found in it and the replies saved from it.
        refreshWords(client),
        // The daily prompt may be removed as well.
        invalidateEverywhere(client, [tablesKey, apiKey('GET /api/prompts/daily')]),
      ]);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to delete persona',
        description: serverWords(error) || 'Something went wrong. Please try again.',
      }),
  });
}

function replaced(list: readonly Persona[], changed: Persona): Persona[] {
  return list.map((persona) => (persona.id === changed.id ? changed : persona));
}

function serverWords(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body.message : undefined;
}
