import { useRef } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';

export interface DiscardWordsProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The person is sure, and the dialog is gone. Also moves the focus, which stood on what goes away. */
  onDiscard(): void;
}

/** Asks before words go that are on this device only. */
export function DiscardWords({ open, onOpenChange, onDiscard }: DiscardWordsProps) {
  const isSure = useRef(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Discard these words?"
        description="They are nowhere else. This cannot be undone."
        onCloseAutoFocus={(event) => {
          if (!isSure.current) return;
          // The next words to be discarded are asked about again.
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
