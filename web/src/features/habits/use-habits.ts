import type { Habit, HabitDailyProgress } from '@shadow-guide/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { broadcastToTabs, invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { type ToastInput, toast, undoAction } from '../../ui/toast-store.js';

const listKey = apiKey('GET /api/habits');
const progressKey = apiKey('GET /api/habits/daily-progress');
const historyKey = apiKey('GET /api/habits/:id/history');
const goalsKey = apiKey('GET /api/goals');

/** The screen's data: the habits that are not archived, and today's progress. */
export interface HabitsOfToday {
  readonly habits: readonly Habit[];
  readonly progress: HabitDailyProgress;
}

/**
 * Returns the habits and today's progress as stored now; never served stale, because suggestions and goals on other
 * pages add habits.
 */
export function useHabitsOfToday() {
  const habits = useQuery({ ...apiQuery('GET /api/habits'), staleTime: 0 });
  const progress = useQuery({ ...apiQuery('GET /api/habits/daily-progress'), staleTime: 0 });
  const day = progress.data?.date;
  const dayBefore = useRef(day);
  const { refetch } = habits;
  useEffect(() => {
    // List and progress are both refetched when the day changes, because the list may have been loaded just before
    // midnight.
    if (dayBefore.current !== undefined && dayBefore.current !== day) void refetch();
    dayBefore.current = day;
  }, [day, refetch]);
  const data: HabitsOfToday | undefined = habits.data &&
    progress.data && { habits: habits.data, progress: progress.data };
  return {
    data,
    error: habits.error ?? progress.error,
    isPending: habits.isPending || progress.isPending,
    isFetching: habits.isFetching || progress.isFetching,
    readAgain: () => void Promise.all([habits.refetch(), progress.refetch()]),
  };
}

/** Returns the archived habits, latest first; fetched while they are shown. */
export function useArchivedHabits() {
  return useQuery({ ...apiQuery('GET /api/habits', { archived: true }), staleTime: 0 });
}

/** Refetches all habit data that a screen shows, and the goals, whose progress is computed from habit data. */
export function refreshHabits(client: QueryClient): Promise<void> {
  return invalidateEverywhere(client, [listKey, progressKey, historyKey, goalsKey]);
}

/** Replaces the cached list with the stored list; dependent queries are refetched. */
export async function storeList(
  client: QueryClient,
  next: (before: readonly Habit[]) => readonly Habit[],
): Promise<void> {
  await client.cancelQueries({ queryKey: listKey });
  client.setQueryData<Habit[]>(listKey, (before) => before && [...next(before)]);
  void client.invalidateQueries({ queryKey: apiKey('GET /api/habits', { archived: true }) });
  broadcastToTabs({ kind: 'invalidate', keys: [listKey] });
  void invalidateEverywhere(client, [progressKey, historyKey, goalsKey]);
}

/** Returns an updater that replaces a habit in the list with its stored version; an archived habit is removed. */
export function withHabit(saved: Habit) {
  return (before: readonly Habit[]): readonly Habit[] => {
    if (saved.archivedAt !== null) return before.filter(({ id }) => id !== saved.id);
    return before.some(({ id }) => id === saved.id)
      ? before.map((habit) => (habit.id === saved.id ? saved : habit))
      : [...before, saved];
  };
}

/** One operation on a habit. */
export interface HabitChange {
  /**
   * Sends the operation to the server.
   * @returns the habit as stored afterwards
   */
  call(): Promise<Habit>;
  /** The toast shown after success. */
  said?: ToastInput;
  /** Undoes the change, called from the toast. */
  undo?(): Promise<Habit>;
  /** Called when the operation is stored, before the list shows it. */
  onStored?(habit: Habit): void;
}

/**
 * Returns a function that runs operations on a habit, one at a time. A failure shows a toast and refetches the stored
 * data.
 */
export function useHabitChange() {
  const client = useQueryClient();
  const failed = (error: unknown) => showFailure(client, error);
  return useSingleMutation({
    mutationFn: ({ call }: HabitChange) => call(),
    onSuccess: (habit, { said, undo, onStored }) => {
      onStored?.(habit);
      const action = undo && undoAction(async () => storeList(client, withHabit(await undo())), failed);
      if (said) toast({ ...said, action });
      return storeList(client, withHabit(habit));
    },
    onError: failed,
  });
}

/**
 * Shows a toast that says that nothing was changed, and why. Refetches the data, because the screen may be out of date.
 */
export function showFailure(client: QueryClient, error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'Nothing was changed',
    description: messageOf(error, 'The server did not say why. Please try again.'),
  });
  if (isRefused(error)) void refreshHabits(client);
}

/** Returns whether the server refused a call because the screen's data is out of date. */
export function isRefused(error: unknown): boolean {
  const { status = 0 } = error as { status?: number };
  return status === 404 || status === 409;
}
