import type { Habit, HabitDayRef } from '@shadow-guide/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { daysText } from './habit-looks.js';
import { refreshHabits, showFailure, storeList, withHabit } from './use-habits.js';

/**
 * Undoes the completion of a day. This is also possible from a toast that is shown after the habit's row has
 * disappeared. A completion that no longer exists counts as undone.
 */
export async function takeBack(client: QueryClient, day: HabitDayRef): Promise<void> {
  let habit: Habit;
  try {
    habit = await api('DELETE /api/habits/:id/completions/:date', day);
  } catch (error) {
    if ((error as { code?: string }).code === 'not_completed') return refreshHabits(client);
    return showFailure(client, error);
  }
  await storeList(client, withHabit(habit));
  toast({ title: 'Taken back', description: `Current streak: ${daysText(habit.currentStreak)}.` });
}

/** Returns {@link takeBack} as a mutation that runs one call at a time. */
export function useTakeBack() {
  const client = useQueryClient();
  return useSingleMutation({ mutationFn: (day: HabitDayRef) => takeBack(client, day) });
}
