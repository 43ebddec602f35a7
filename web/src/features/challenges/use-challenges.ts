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

/** The API calls of one list of challenges. */
export interface ChallengeCalls {
  /** Query key of the list. */
  readonly listKey: QueryKey;
  /** Further queries to invalidate when the person joins, checks in or leaves. */
  readonly alsoChanges?: readonly QueryKey[];
  join(id: string): Promise<Challenge>;
  checkIn(id: string): Promise<Challenge>;
  leave(id: string): Promise<unknown>;
}

/** Reads a list of challenges with the person’s progress; refetched when the person’s day changes. */
export function useChallenges(options: UseQueryOptions<Challenge[]>) {
  const client = useQueryClient();
  const query = useQuery(options);
  const { queryKey } = options;
  useDayEnd(endOfDayRead(query.dataUpdatedAt), () => void client.invalidateQueries({ queryKey }));
  return query;
}

/**
 * Tolerance in milliseconds for a server clock that is slightly behind, so that the server still returns the previous
 * day. Data read within the first minute of a day are refetched.
 */
const behindMs = 60_000;

/**
 * Returns the instant at which data become outdated because the person’s day ends.
 * @param readAt 0 when nothing has been read yet
 */
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

/**
 * Leaves a challenge.
 * @param onLeft called after the person has left the challenge
 */
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

/** Shows the challenge from the server’s response at once; other tabs refetch their list. */
function show(client: QueryClient, calls: ChallengeCalls, challenge: Challenge): void {
  client.setQueryData<Challenge[]>(calls.listKey, (list) =>
    list?.map((one) => (one.id === challenge.id ? challenge : one)),
  );
  readAgain(client, calls);
}

/**
 * Refetches the list after the server refused an action: the screen is out of date because of another tab, another
 * device or a change of plan.
 */
function readAgainAfter(client: QueryClient, calls: ChallengeCalls, error: unknown): void {
  if (error instanceof ApiError && error.status !== noAnswer && error.status < 500) readAgain(client, calls);
}

function readAgain(client: QueryClient, { listKey, alsoChanges = [] }: ChallengeCalls): void {
  void invalidateEverywhere(client, [listKey, ...alsoChanges]);
}
