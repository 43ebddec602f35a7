import { type RefObject, useRef } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { useRemoveRun } from './use-remove-run.js';

export interface RemoveRunDialogProps {
  runId: string;
  userId: string;
  onClose(): void;
  /** The dialog has closed, and the run is gone. */
  onRemoved(): void;
  /** Gets the focus when the dialog closes and the run is still there. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a run of an exercise goes for good. */
export function RemoveRunDialog({ runId, userId, onClose, onRemoved, focusAfter }: RemoveRunDialogProps) {
  const removed = useRef(false);
  const remove = useRemoveRun(userId, () => {
    removed.current = true;
    onClose();
    onRemoved();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !remove.isPending && onClose()}>
      <DialogContent
        title="Delete what was said here?"
        description="It goes for good, with the replies you saved from it and whatever was found in it alone: insights, topics, personas, and what the guide remembers. An exercise that you completed stays completed."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!removed.current) focusAfter.current?.focus();
        }}
      >
        {remove.isError && (
          <Alert variant="danger" title="Nothing was deleted" className="mb-4">
            {messageOf(remove.error, 'Something went wrong. Please try again.')}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button pending={remove.isPending} onClick={() => remove.mutate(runId)}>
            Delete
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
