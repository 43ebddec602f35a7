import type { Challenge } from '@shadow-guide/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { ApiError, noAnswer } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { dayEndOf } from '../../lib/countdown.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useDayEnd } from '../../lib/use-day-end.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';

const LIST = 'GET /api/challenges';
const listKey = apiKey(LIST);

/** All challenges with the person's own progress; read anew when the person's day turns. */
export function useChallenges() {
  const client = useQueryClient();
  const query = useQuery(apiQuery(LIST));
  useDayEnd(endOfDayRead(query.dataUpdatedAt), () => void client.invalidateQueries({ queryKey: listKey }));
  return query;
}

/** A server whose clock is a little behind still answers with the day before: what it said in the first minute is asked again. */
const behindMs = 60_000;

/** @param readAt 0 when nothing was read yet */
function endOfDayRead(readAt: number): number {
  return readAt === 0 ? Number.POSITIVE_INFINITY : dayEndOf(new Date(readAt - behindMs));
}

export function useJoin() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api('POST /api/challenges/:id/join', { id }),
    onSuccess: (challenge) => show(client, challenge),
    onError: (error) => readAgainAfter(client, error),
  });
}

export function useCheckIn() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api('POST /api/challenges/:id/check-in', { id }),
    onSuccess: (challenge) => show(client, challenge),
    onError: (error) => readAgainAfter(client, error),
  });
}

/** @param onLeft called when it was left */
export function useLeave(onLeft: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api('DELETE /api/challenges/:id/join', { id }),
    onSuccess: (_, id) => {
      client.setQueryData<Challenge[]>(listKey, (list) =>
        list?.map((one) => (one.id === id ? { ...one, progress: null } : one)),
      );
      onLeft();
      void invalidateEverywhere(client, [listKey]);
    },
    onError: (error) => readAgainAfter(client, error),
  });
}

/** Shows what the server answered at once; other tabs read it. */
function show(client: QueryClient, challenge: Challenge): void {
  client.setQueryData<Challenge[]>(listKey, (list) =>
    list?.map((one) => (one.id === challenge.id ? challenge : one)),
  );
  void invalidateEverywhere(client, [listKey]);
}

/** The server refused: what is on screen is not what it knows, after another tab, another device or a change of plan. */
function readAgainAfter(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status !== noAnswer && error.status < 500) {
    void invalidateEverywhere(client, [listKey]);
  }
}
