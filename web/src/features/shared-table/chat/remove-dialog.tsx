import { type RefObject, useRef } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { useRemoveTable } from '../use-tables.js';

export interface RemoveDialogProps {
  tableId: string;
  userId: string;
  onClose(): void;
  /** Called when the table is deleted and the dialog has closed. */
  onRemoved(): void;
  /** Gets the focus when the dialog closes and the table still exists. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Confirmation dialog before a table is deleted permanently. */
export function RemoveDialog({ tableId, userId, onClose, onRemoved, focusAfter }: RemoveDialogProps) {
  const isDone = useRef(false);
  const remove = useRemoveTable(userId, () => {
    isDone.current = true;
    onClose();
    onRemoved();
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title="Delete this table?"
      description="What was said here goes for good, and the insights that came from it. Your personas and your journal stay."
      confirm="Delete table"
      pending={remove.isPending}
      failure={remove.error && { title: 'The table was not deleted', error: remove.error }}
      onConfirm={() => remove.mutate(tableId)}
    />
  );
}
