import type { Habit } from '@shadow-guide/contracts';
import { type RefObject, useRef } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { useDeleteHabit } from '../use-habit-texts.js';

export interface DeleteHabitProps {
  habit: Pick<Habit, 'id' | 'title' | 'archivedAt'>;
  onClose(): void;
  /** Called when the habit is deleted, before it and the dialog are removed from the page. */
  onDeleted(): void;
  /** Gets the focus when the dialog closes and the habit still exists. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Confirmation dialog before a habit is deleted permanently. */
export function DeleteHabit({ habit, onClose, onDeleted, focusAfter }: DeleteHabitProps) {
  const isDone = useRef(false);
  const remove = useDeleteHabit(() => {
    isDone.current = true;
    onDeleted();
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title="Delete Habit"
      description={<bdi>{habit.title}</bdi>}
      confirm="Delete Habit"
      keep="Keep Habit"
      pending={remove.isPending}
      failure={remove.error && { title: 'It is still here', error: remove.error }}
      onConfirm={() => remove.mutate(habit.id)}
    >
      <p>
        It goes for good, with its days and notes.
        {habit.archivedAt === null && ' To put it away and keep them, archive it instead.'}
      </p>
    </AskDialog>
  );
}
