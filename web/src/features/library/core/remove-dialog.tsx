import type { CoreConversation } from '@shadow-guide/contracts';
import { type RefObject, useRef } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { focusTitleBeside } from '../../verdicts/index.js';
import { useRemoveCoreConversation } from './use-core-conversations.js';

export interface RemoveDialogProps {
  saved: CoreConversation;
  card: RefObject<HTMLElement | null>;
  onClose(): void;
  /** Gets the focus when the dialog closes and the card is still there. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a reply is not saved any more. */
export function RemoveDialog({ saved, card, onClose, focusAfter }: RemoveDialogProps) {
  const isRemoved = useRef(false);
  const remove = useRemoveCoreConversation(() => {
    isRemoved.current = true;
    if (card.current) focusTitleBeside(card.current);
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !remove.isPending && onClose()}>
      <DialogContent
        title="Remove this saved reply?"
        description="Its title, tags and bookmark go for good. What you wrote and the reply stay where they are."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isRemoved.current) focusAfter.current?.focus();
        }}
      >
        {remove.isError && (
          <Alert variant="danger" title="It was not removed" className="mb-4">
            {messageOf(remove.error, 'Something went wrong. Please try again.')}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button pending={remove.isPending} onClick={() => remove.mutate(saved)}>
            Remove
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
