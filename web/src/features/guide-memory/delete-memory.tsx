import type { GuideMemory } from '@shadow-guide/contracts';
import { type RefObject, useRef } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { useDeleteMemory } from './use-guide-memory.js';

export interface DeleteMemoryProps {
  memory: GuideMemory;
  onClose(): void;
  /** The note is gone from the page, and the dialog with it. */
  onDeleted(): void;
  /** Gets the focus when the dialog closes and the note is still there. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a note goes for good. Mounted while it is open. */
export function DeleteMemory({ memory, onClose, onDeleted, focusAfter }: DeleteMemoryProps) {
  const isDeleted = useRef(false);
  const remove = useDeleteMemory(() => {
    isDeleted.current = true;
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !remove.isPending && onClose()}>
      <DialogContent
        title="Delete this note?"
        description={<bdi>{memory.text}</bdi>}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (isDeleted.current) onDeleted();
          else focusAfter.current?.focus();
        }}
      >
        <p>
          The guide is not told of it any more, and does not note it again from the same words or from others
          that only say the same. Your entries stay as they are. You can write it down again yourself.
        </p>
        <p role="alert" className={remove.error ? 'mt-3 text-danger' : 'sr-only'}>
          {remove.error && `It is still here. ${messageOf(remove.error, '')}`}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button aria-disabled={remove.isPending} onClick={() => !remove.isPending && onClose()}>
            Keep it
          </Button>
          <Button pending={remove.isPending} onClick={() => remove.mutate(memory.id)}>
            Delete
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
