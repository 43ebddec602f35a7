import type { AddGuideMemory, GuideMemories, GuideMemory, UpdateGuideMemory } from '@shadow-guide/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { useSession } from '../../lib/session.js';
import { forgetDrafts } from '../../lib/tab-drafts.js';
import { broadcastToTabs } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import type { Support } from '../safety/index.js';
import { keptWordsName } from './use-kept-words.js';

const memoryQuery = apiQuery('GET /api/guide-memory');
const key = apiKey('GET /api/guide-memory');

/**
 * Returns the guide's notes as stored now. Cached data are never used, because new entries add notes while other pages
 * are open.
 */
export function useGuideMemory() {
  return useQuery({ ...memoryQuery, staleTime: 0 });
}

/** Pauses or resumes the guide's whole memory. */
export function usePauseMemory() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (isPaused: boolean) => api('POST /api/guide-memory/pause', { isPaused }),
    onSuccess: (stored) => change(client, () => stored),
    onError: (error) => failed('Nothing was changed', error),
  });
}

/** Stores a new note. A failure is shown beside its text. */
export function useAddMemory(onSaved: (support: Support) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (note: AddGuideMemory) => api('POST /api/guide-memory', note),
    onSuccess: async ({ safety, checkIn, ...saved }) => {
      await change(client, (before) => ({
        ...before,
        memories: [saved, ...before.memories.filter(({ id }) => id !== saved.id)],
      }));
      onSaved({ safety, checkIn });
    },
  });
}

/** Changes the text of a note. A failure is shown beside the text. */
export function useChangeMemory(onSaved: (support: Support) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (note: UpdateGuideMemory) => api('PATCH /api/guide-memory/:id', note),
    onSuccess: async ({ safety, checkIn, ...saved }) => {
      await change(client, replaced(saved));
      // The server has deleted other notes that say the same as the saved one.
      void client.invalidateQueries({ queryKey: key });
      onSaved({ safety, checkIn });
    },
  });
}

/** Pauses or resumes one note. */
export function usePauseOne(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (isPaused: boolean) => api('PATCH /api/guide-memory/:id', { id, isPaused }),
    onSuccess: (saved) => change(client, replaced(saved)),
    onError: (error) => failed('Nothing was changed', error),
  });
}

/**
 * Deletes one note permanently. A note that no longer exists counts as deleted.
 * @param onDeleted called before the note disappears from the page
 */
export function useDeleteMemory(onDeleted: () => void) {
  const client = useQueryClient();
  const userId = useSession().user?.id;
  return useSingleMutation({
    mutationFn: async (id: string) => {
      try {
        await api('DELETE /api/guide-memory/:id', { id });
      } catch (error) {
        if ((error as { code?: string }).code !== 'guide_memory_not_found') throw error;
      }
    },
    onSuccess: (_, id) => {
      onDeleted();
      void forgetDrafts(userId, keptWordsName(id));
      return change(client, (before) => ({
        ...before,
        memories: before.memories.filter((memory) => memory.id !== id),
      }));
    },
  });
}

/** Replaces the cached notes with the stored ones, here and in other tabs. */
async function change(client: QueryClient, next: (before: GuideMemories) => GuideMemories): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<GuideMemories>(key, (before) => next(before ?? { isPaused: false, memories: [] }));
  broadcastToTabs({ kind: 'invalidate', keys: [key] });
}

function replaced(saved: GuideMemory) {
  return (before: GuideMemories): GuideMemories => ({
    ...before,
    memories: before.memories.map((memory) => (memory.id === saved.id ? saved : memory)),
  });
}

function failed(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: messageOf(error, 'The server did not say why.') });
}
