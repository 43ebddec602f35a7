import type { CoreConversation } from '@shadow-guide/contracts';
import { type RefObject, useRef } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { focusTitleBeside } from '../../verdicts/index.js';
import { useRemoveCoreConversation } from './use-core-conversations.js';

export interface RemoveDialogProps {
  saved: CoreConversation;
  card: RefObject<HTMLElement | null>;
  onClose(): void;
  /** Gets the focus when the dialog closes and the card still exists. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Confirmation dialog before a reply is removed from the saved ones. */
export function RemoveDialog({ saved, card, onClose, focusAfter }: RemoveDialogProps) {
  const isDone = useRef(false);
  const remove = useRemoveCoreConversation(() => {
    isDone.current = true;
    if (card.current) focusTitleBeside(card.current);
    onClose();
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title="Remove this saved reply?"
      description="Its title, tags and bookmark go for good. What you wrote and the reply stay where they are."
      confirm="Remove"
      pending={remove.isPending}
      failure={remove.error && { title: 'It was not removed', error: remove.error }}
      onConfirm={() => remove.mutate(saved)}
    />
  );
}
