import type { Persona } from '@shadow-guide/contracts';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { CheckField } from '../../../ui/check-field.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { useDeletePersona } from './use-persona-changes.js';

export interface DeleteDialogProps {
  persona: Persona;
  onClose(): void;
  /** The dialog has closed, and the persona is gone. */
  onDeleted(): void;
  /** Gets the focus when the dialog closes and the persona is still there. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a persona goes for good. Mounted while it is open, so that Cancel forgets the tick. */
export function DeleteDialog({ persona, onClose, onDeleted, focusAfter }: DeleteDialogProps) {
  const [understood, setUnderstood] = useState(false);
  const deleted = useRef(false);
  const remove = useDeletePersona(() => {
    deleted.current = true;
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !remove.isPending && onClose()}>
      <DialogContent
        title={
          <>
            Delete <bdi>{persona.name}</bdi>?
          </>
        }
        description="Your conversation with it, what it remembers and your note on it go with it, for good. Your journal entries stay."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (deleted.current) onDeleted();
          else focusAfter.current?.focus();
        }}
      >
        <p className="text-ink-soft">
          The same voice can be found again, but only in words that you write from now on.
        </p>
        <div className="mt-3">
          <CheckField
            label="I understand that this cannot be undone."
            checked={understood}
            onCheckedChange={setUnderstood}
            disabled={remove.isPending}
          />
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!understood}
            pending={remove.isPending}
            onClick={() => remove.mutate({ id: persona.id, name: persona.name })}
          >
            Delete persona
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
