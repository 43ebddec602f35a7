import type { Persona } from '@shadow-guide/contracts';
import { type RefObject, useRef, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { CheckField } from '../../../ui/check-field.js';
import { useDeletePersona } from './use-persona-changes.js';

export interface DeleteDialogProps {
  persona: Persona;
  onClose(): void;
  /** Called when the persona is deleted and the dialog has closed. */
  onDeleted(): void;
  /** Gets the focus when the dialog closes and the persona still exists. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Confirmation dialog before a persona is deleted permanently. Mounted while it is open, so that Cancel resets the
 * checkbox.
 */
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
