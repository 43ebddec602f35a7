import type { CompletedHabit, Habit } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { useCelebration } from './celebrate.js';
import { daysText } from './habit-looks.js';
import { isRefused, refreshHabits, storeList, withHabit } from './use-habits.js';
import { takeBack } from './use-take-back.js';

/**
 * Message shown when the page displayed a day that can no longer be changed, because its clock is slow or the device
 * slept.
 */
const dayOver =
  'The day that was shown here is closed. Your habits now show today; nothing else was changed.';

/**
 * @param date the day shown on the screen, or the day before: a click around midnight counts for the day on which it
 * was made
 */
interface Completing {
  date: string;
  isToday: boolean;
}

/**
 * Completes a habit for a day. A day already completed counts as success.
 * @param onMoved called when the habit has reached its target and leaves the active list
 */
export function useCompleteHabit(habit: Habit, onMoved: () => void) {
  const client = useQueryClient();
  const celebrate = useCelebration();
  const { id } = habit;
  return useSingleMutation<CompletedHabit | null, Completing>({
    mutationFn: async ({ date }) => {
      try {
        return await api('POST /api/habits/:id/complete', { id, date });
      } catch (error) {
        if ((error as { code?: string }).code === 'already_completed_today') return null;
        throw error;
      }
    },
    onSuccess: async (done, { date, isToday }) => {
      if (!done) {
        await storeList(client, (before) =>
          before.map((each) => (each.id === id && isToday ? { ...each, completedToday: true } : each)),
        );
        return refreshHabits(client);
      }
      if (!done.habit.isActive) onMoved();
      await storeList(client, withHabit(done.habit));
      const action = { label: 'Undo', onAction: () => void takeBack(client, { id, date }) };
      if (done.milestone) {
        toast({ title: done.milestone.title, description: done.milestone.description, action });
        celebrate();
      } else {
        // The server may change to the next day before this page does.
        const isDoneToday = isToday && done.habit.completedToday;
        toast({
          title: isDoneToday ? 'Done for today' : 'Yesterday counts too',
          description: `Current streak: ${daysText(done.currentStreak)}.`,
          action,
        });
      }
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        ...((error as { code?: string }).code === 'day_not_open'
          ? { title: 'A new day has begun', description: dayOver }
          : { title: 'Error', description: 'Failed to complete habit. Please try again.' }),
      });
      if (isRefused(error)) void refreshHabits(client);
    },
  });
}
