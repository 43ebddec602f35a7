import { type RefObject, useRef } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { useRemoveTable } from '../use-tables.js';

export interface RemoveDialogProps {
  tableId: string;
  userId: string;
  onClose(): void;
  /** The dialog has closed, and the table is gone. */
  onRemoved(): void;
  /** Gets the focus when the dialog closes and the table is still there. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a table goes for good. */
export function RemoveDialog({ tableId, userId, onClose, onRemoved, focusAfter }: RemoveDialogProps) {
  const removed = useRef(false);
  const remove = useRemoveTable(userId, () => {
    removed.current = true;
    onClose();
    onRemoved();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !remove.isPending && onClose()}>
      <DialogContent
        title="Delete this table?"
        description="What was said here goes for good, and the insights that came from it. Your personas and your journal stay."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!removed.current) focusAfter.current?.focus();
        }}
      >
        {remove.isError && (
          <Alert variant="danger" title="The table was not deleted" className="mb-4">
            {messageOf(remove.error, 'Something went wrong. Please try again.')}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button pending={remove.isPending} onClick={() => remove.mutate(tableId)}>
            Delete table
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
