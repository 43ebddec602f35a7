import { useRef } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';

export interface DiscardWordsProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /**
   * Called after the person confirmed and the dialog closed. Must also move the focus away from the element that
   * disappears.
   */
  onDiscard(): void;
}

/** Asks for confirmation before words are deleted that exist only on this device. */
export function DiscardWords({ open, onOpenChange, onDiscard }: DiscardWordsProps) {
  const isSure = useRef(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Discard these words?"
        description="They are nowhere else. This cannot be undone."
        onCloseAutoFocus={(event) => {
          if (!isSure.current) return;
          // The next deletion needs a new confirmation.
          isSure.current = false;
          event.preventDefault();
          onDiscard();
        }}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onOpenChange(false)}>Keep them</Button>
          <Button
            onClick={() => {
              isSure.current = true;
              onOpenChange(false);
            }}
          >
            Discard
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
