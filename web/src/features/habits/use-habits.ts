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

/** What the screen is about: the habits that are not archived, and how today goes. */
export interface HabitsOfToday {
  readonly habits: readonly Habit[];
  readonly progress: HabitDailyProgress;
}

/** The habits and today's progress as they are stored now: suggestions and goals add to them on other pages. */
export function useHabitsOfToday() {
  const habits = useQuery({ ...apiQuery('GET /api/habits'), staleTime: 0 });
  const progress = useQuery({ ...apiQuery('GET /api/habits/daily-progress'), staleTime: 0 });
  const day = progress.data?.date;
  const dayBefore = useRef(day);
  const { refetch } = habits;
  useEffect(() => {
    // Both are asked for as the day turns, and the list may have been answered just before it did.
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

/** The archived habits, latest first; read while they are shown. */
export function useArchivedHabits() {
  return useQuery({ ...apiQuery('GET /api/habits', { archived: true }), staleTime: 0 });
}

/** Reads everything of habits again that is on a screen, and the goals, whose progress is counted from them. */
export function refreshHabits(client: QueryClient): Promise<void> {
  return invalidateEverywhere(client, [listKey, progressKey, historyKey, goalsKey]);
}

/** Puts the list as it is stored now in the place of what was read; what depends on it is read again. */
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

/** A habit as it is stored now, in its place; an archived one has none in the list. */
export function withHabit(saved: Habit) {
  return (before: readonly Habit[]): readonly Habit[] => {
    if (saved.archivedAt !== null) return before.filter(({ id }) => id !== saved.id);
    return before.some(({ id }) => id === saved.id)
      ? before.map((habit) => (habit.id === saved.id ? saved : habit))
      : [...before, saved];
  };
}

/** One thing to be done with a habit. */
export interface HabitChange {
  /** @returns the habit as it is stored then */
  call(): Promise<Habit>;
  /** What is said once it is done. */
  said?: ToastInput;
  /** Takes it back, from the message that says it. */
  undo?(): Promise<Habit>;
  /** It is stored, and about to be shown. */
  onStored?(habit: Habit): void;
}

/** Does one thing at a time with a habit; a failure is said, and what is stored is read again. */
export function useHabitChange() {
  const client = useQueryClient();
  const failed = (error: unknown) => sayFailed(client, error);
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

/** Says that nothing was changed, and why; the screen may show what is not so any more. */
export function sayFailed(client: QueryClient, error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'Nothing was changed',
    description: messageOf(error, 'The server did not say why. Please try again.'),
  });
  if (isRefused(error)) void refreshHabits(client);
}

/** Whether the server refused a call because things are not as the screen has them. */
export function isRefused(error: unknown): boolean {
  const { status = 0 } = error as { status?: number };
  return status === 404 || status === 409;
}
