import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { AskDialog } from '../../ui/ask-dialog.js';

export interface DeleteDialogProps {
  title: ReactNode;
  /** How much goes. */
  description: ReactNode;
  confirm: string;
  /** It is not known yet how much goes. */
  pending?: boolean;
  onClose(): void;
  /** The dialog has closed. */
  onDelete(): void;
  /** Gets the focus when nothing was deleted. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before several entries go at once. Mounted while it is open. */
export function DeleteDialog({ pending, onClose, onDelete, ...props }: DeleteDialogProps) {
  const isConfirmed = useRef(false);
  return (
    <AskDialog
      {...props}
      disabled={pending}
      isDone={isConfirmed}
      onConfirm={() => {
        isConfirmed.current = true;
        onClose();
      }}
      onClose={onClose}
      onDone={onDelete}
    >
      <p className="text-ink-soft">You can undo it for ten seconds. After that it is gone for good.</p>
    </AskDialog>
  );
}
