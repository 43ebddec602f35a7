import type { Goal } from '@shadow-guide/contracts';
import { type RefObject, useRef } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { useDeleteGoal } from '../use-goals.js';

export interface DeleteGoalProps {
  goal: Goal;
  onClose(): void;
  /** Called when the goal and the dialog have disappeared from the page. */
  onDeleted(): void;
  /** Gets the focus when the dialog closes and the goal still exists. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Confirmation dialog before a goal is deleted permanently. */
export function DeleteGoal({ goal, onClose, onDeleted, focusAfter }: DeleteGoalProps) {
  const isDone = useRef(false);
  const remove = useDeleteGoal(() => {
    isDone.current = true;
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title="Delete this goal?"
      description={<bdi className="line-clamp-3 wrap-anywhere">{goal.title}</bdi>}
      confirm="Delete"
      pending={remove.isPending}
      failure={remove.error && { title: 'It is still here', error: remove.error }}
      onConfirm={() => remove.mutate(goal.id)}
      onDone={onDeleted}
    >
      <p>
        The goal and its plan go for good. Habits that have begun stay on your habits page, as habits of their
        own.
      </p>
    </AskDialog>
  );
}
