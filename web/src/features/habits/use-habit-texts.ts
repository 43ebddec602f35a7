import type { CreateHabit, HabitDayNote, UpdateHabit } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { offerSupport } from '../safety/index.js';
import { isCompleted } from './habit-looks.js';
import { refreshHabits, storeList, withHabit } from './use-habits.js';

/** Stores a new habit. A failure is shown beside its fields. */
export function useCreateHabit(onSaved: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (habit: CreateHabit) => api('POST /api/habits', habit),
    onSuccess: async (habit) => {
      await storeList(client, withHabit(habit));
      onSaved();
      if (!offerSupport(habit)) toast({ title: 'Habit Created', description: 'Its first day is today.' });
    },
  });
}

/**
 * Changes a habit. A failure is shown beside its fields.
 * @param onReached called when the new target is already reached, so that the habit leaves the active list
 */
export function useUpdateHabit(onSaved: () => void, onReached: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (habit: UpdateHabit) => api('PATCH /api/habits/:id', habit),
    onSuccess: async (habit, { targetStreak }) => {
      const isReached = targetStreak !== undefined && isCompleted(habit);
      if (isReached) onReached();
      await storeList(client, withHabit(habit));
      onSaved();
      if (!offerSupport(habit) && isReached)
        toast({ title: 'Your target is reached', description: 'You find the habit under “Completed”.' });
    },
    onError: (error) => {
      if ((error as { code?: string }).code === 'habit_not_active') void refreshHabits(client);
    },
  });
}

/**
 * Deletes a habit with its days and notes permanently. A habit that no longer exists counts as deleted.
 * @param onDeleted called before it disappears from the page
 */
export function useDeleteHabit(onDeleted: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (id: string) => {
      try {
        await api('DELETE /api/habits/:id', { id });
      } catch (error) {
        if ((error as { code?: string }).code !== 'habit_not_found') throw error;
      }
    },
    onSuccess: (_, id) => {
      onDeleted();
      toast({ title: 'Habit Deleted' });
      return storeList(client, (before) => before.filter((habit) => habit.id !== id));
    },
  });
}

/** Saves the note of a day; an empty note deletes it. A failure is shown beside its text. */
export function useSetNote(onSaved: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (note: HabitDayNote) => api('PUT /api/habits/:id/days/:date/note', note),
    onSuccess: async (day) => {
      await client.invalidateQueries({ queryKey: apiKey('GET /api/habits/:id/history') });
      onSaved();
      offerSupport(day);
    },
    onError: (error) => {
      if ((error as { code?: string }).code === 'day_without_record') void refreshHabits(client);
    },
  });
}
