import { type RefObject, useRef } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { useRemoveRun } from './use-remove-run.js';

export interface RemoveRunDialogProps {
  runId: string;
  userId: string;
  onClose(): void;
  /** Called when the dialog has closed after the run was deleted. */
  onRemoved(): void;
  /** Element that gets the focus when the dialog closes and the run still exists. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a run of an exercise is permanently deleted. */
export function RemoveRunDialog({ runId, userId, onClose, onRemoved, focusAfter }: RemoveRunDialogProps) {
  const isDone = useRef(false);
  const remove = useRemoveRun(userId, () => {
    isDone.current = true;
    onClose();
    onRemoved();
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title="Delete what was said here?"
      description="It goes for good, with the replies you saved from it and whatever was found in it alone: insights, topics, personas, and what the guide remembers. An exercise that you completed stays completed."
      confirm="Delete"
      pending={remove.isPending}
      failure={remove.error && { title: 'Nothing was deleted', error: remove.error }}
      onConfirm={() => remove.mutate(runId)}
    />
  );
}
