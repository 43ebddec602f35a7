import type { Challenge } from '@shadow-guide/contracts';
import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, noAnswer } from '../../lib/api-error.js';
import { dayEndOf } from '../../lib/countdown.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useDayEnd } from '../../lib/use-day-end.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';

/** The calls of one list of challenges. */
export interface ChallengeCalls {
  /** Under which the list is kept. */
  readonly listKey: QueryKey;
  /** What else is read anew when somebody joins, checks in or leaves. */
  readonly alsoChanges?: readonly QueryKey[];
  join(id: string): Promise<Challenge>;
  checkIn(id: string): Promise<Challenge>;
  leave(id: string): Promise<unknown>;
}

/** A list of challenges with the person's own progress; read anew when the person's day turns. */
export function useChallenges(options: UseQueryOptions<Challenge[]>) {
  const client = useQueryClient();
  const query = useQuery(options);
  const { queryKey } = options;
  useDayEnd(endOfDayRead(query.dataUpdatedAt), () => void client.invalidateQueries({ queryKey }));
  return query;
}

/** A server whose clock is a little behind still answers with the day before: what it said in the first minute is asked again. */
const behindMs = 60_000;

/** @param readAt 0 when nothing was read yet */
function endOfDayRead(readAt: number): number {
  return readAt === 0 ? Number.POSITIVE_INFINITY : dayEndOf(new Date(readAt - behindMs));
}

export function useJoin(calls: ChallengeCalls) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => calls.join(id),
    onSuccess: (challenge) => show(client, calls, challenge),
    onError: (error) => readAgainAfter(client, calls, error),
  });
}

export function useCheckIn(calls: ChallengeCalls) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => calls.checkIn(id),
    onSuccess: (challenge) => show(client, calls, challenge),
    onError: (error) => readAgainAfter(client, calls, error),
  });
}

/** @param onLeft called when it was left */
export function useLeave(calls: ChallengeCalls, onLeft: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => calls.leave(id),
    onSuccess: (_, id) => {
      client.setQueryData<Challenge[]>(calls.listKey, (list) =>
        list?.map((one) => (one.id === id ? { ...one, progress: null } : one)),
      );
      onLeft();
      readAgain(client, calls);
    },
    onError: (error) => readAgainAfter(client, calls, error),
  });
}

/** Shows what the server answered at once; other tabs read it. */
function show(client: QueryClient, calls: ChallengeCalls, challenge: Challenge): void {
  client.setQueryData<Challenge[]>(calls.listKey, (list) =>
    list?.map((one) => (one.id === challenge.id ? challenge : one)),
  );
  readAgain(client, calls);
}

/** The server refused: what is on screen is not what it knows, after another tab, another device or a change of plan. */
function readAgainAfter(client: QueryClient, calls: ChallengeCalls, error: unknown): void {
  if (error instanceof ApiError && error.status !== noAnswer && error.status < 500) readAgain(client, calls);
}

function readAgain(client: QueryClient, { listKey, alsoChanges = [] }: ChallengeCalls): void {
  void invalidateEverywhere(client, [listKey, ...alsoChanges]);
}
