import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';

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
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, description, confirm, pending = false, onClose, onDelete, focusAfter } = props;
  const isConfirmed = useRef(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={description}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (isConfirmed.current) onDelete();
          else focusAfter.current?.focus();
        }}
      >
        <p className="text-ink-soft">You can undo it for ten seconds. After that it is gone for good.</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep it</Button>
          <Button
            pending={pending}
            onClick={() => {
              isConfirmed.current = true;
              onClose();
            }}
          >
            {confirm}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
