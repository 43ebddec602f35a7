import type { Screener, ScreenerResult } from '@shadow-guide/contracts';
import { publishedScreeners } from '@shadow-guide/contracts/facts/screeners';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { dayOf } from './screener-texts.js';
import { useDeleteResult } from './use-screeners.js';

interface DeleteResultProps {
  screener: Screener;
  result: ScreenerResult;
  onClose(): void;
  /** The button that asked may be gone with its row. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before one result is deleted for good. Mounted while it is open. */
export function DeleteResult({ screener, result, onClose, focusAfter }: DeleteResultProps) {
  const remove = useDeleteResult();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Delete this result?"
        description={`${publishedScreeners[screener].name} of ${dayOf(result.takenAt)}, with its answers. It cannot be brought back.`}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep it</Button>
          <Button
            onClick={() => {
              remove.mutate({ screener, id: result.id });
              onClose();
            }}
          >
            Delete it
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
