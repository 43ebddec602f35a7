import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { AskDialog } from '../../ui/ask-dialog.js';

export interface DeleteDialogProps {
  title: ReactNode;
  /** Text that says how much is deleted. */
  description: ReactNode;
  confirm: string;
  /** Whether it is still unknown how much is deleted. */
  pending?: boolean;
  onClose(): void;
  /** Called after the dialog has closed. */
  onDelete(): void;
  /** Element that gets the focus when nothing was deleted. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before several entries are deleted at once. Mounted only while open. */
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
