import type { Persona } from '@shadow-guide/contracts';
import { type RefObject, useRef, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { CheckField } from '../../../ui/check-field.js';
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
  const isDone = useRef(false);
  const remove = useDeletePersona(() => {
    isDone.current = true;
    onClose();
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title={
        <>
          Delete <bdi>{persona.name}</bdi>?
        </>
      }
      description="Your conversation with it, what it remembers and your note on it go with it, for good. Your journal entries stay."
      confirm="Delete persona"
      keep="Cancel"
      disabled={!understood}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: persona.id, name: persona.name })}
      onDone={onDeleted}
    >
      <p className="mb-3 text-ink-soft">
        The same voice can be found again, but only in words that you write from now on.
      </p>
      <CheckField
        label="I understand that this cannot be undone."
        checked={understood}
        onCheckedChange={setUnderstood}
        disabled={remove.isPending}
      />
    </AskDialog>
  );
}
