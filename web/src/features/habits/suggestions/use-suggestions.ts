import type { ShownSuggestion } from '@shadow-guide/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { broadcastToTabs } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';
import { storeList, withHabit } from '../use-habits.js';

const key = apiKey('GET /api/habits/suggestions');

/**
 * Polling interval in milliseconds of a dialog that is open at midnight: the new day's suggestions are generated after
 * midnight, which takes a while.
 */
const LOOK_EVERY_MS = 20_000;
const LOOK_FOR_MS = 5 * 60_000;

/**
 * Returns today's suggestions as stored now; the set written for this person may have been generated since the last
 * read.
 */
export function useSuggestions() {
  const [newDayAt, setNewDayAt] = useState<number | null>(null);
  const query = useQuery({
    ...apiQuery('GET /api/habits/suggestions'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const isWaited = newDayAt !== null && Date.now() - newDayAt < LOOK_FOR_MS;
      return isWaited && !data?.some(({ origin }) => origin === 'personal') ? LOOK_EVERY_MS : false;
    },
  });
  const { refetch } = query;
  const onNewDay = useCallback(() => {
    setNewDayAt(Date.now());
    void refetch();
  }, [refetch]);
  return { ...query, onNewDay };
}

/**
 * Turns a suggestion into a habit. A suggestion that newer ones have replaced leaves the list. After any other failure
 * the suggestion stays, and the caller shows the failure beside it.
 */
export function useAcceptSuggestion(onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ title, description, category, targetStreak, reasoning }: ShownSuggestion) =>
      api('POST /api/habits/accept-suggestion', {
        ...{ title, description, category, targetStreak, sourceType: 'ai_suggestion' as const },
        ...(reasoning ? { sourceData: { reasoning } } : {}),
      }),
    onSuccess: async (habit, suggestion) => {
      onDone();
      await takeOff(client, suggestion);
      await storeList(client, withHabit(habit));
      toast({ title: 'Habit Added', description: habit.title });
    },
    onError: async (error, suggestion) => {
      if (!(error instanceof ApiError && error.code === 'suggestion_not_found')) return;
      onDone();
      await takeOff(client, suggestion);
      void client.invalidateQueries({ queryKey: key });
      toast({
        title: 'This suggestion is gone',
        description: 'Newer ones have taken its place.',
        variant: 'destructive',
      });
    },
  });
}

/** Dismisses a suggestion permanently. The caller shows a failure, as with {@link useAcceptSuggestion}. */
export function useDismissSuggestion(onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ title, category }: ShownSuggestion) =>
      api('DELETE /api/habits/suggestions/:title/:category', { title, category }),
    onSuccess: async (_, suggestion) => {
      onDone();
      await takeOff(client, suggestion);
      toast({ title: 'Suggestion Dismissed', description: "This suggestion won't appear again." });
    },
  });
}

/**
 * Removes a suggestion from the cached list. First cancels reads in flight, because their older result would restore
 * the suggestion.
 */
async function takeOff(client: QueryClient, gone: ShownSuggestion): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<ShownSuggestion[]>(key, (before) =>
    before?.filter(({ title, category }) => title !== gone.title || category !== gone.category),
  );
  broadcastToTabs({ kind: 'invalidate', keys: [key] });
}
