import type { Persona } from '@shadow-guide/contracts';
import { textRules } from '@shadow-guide/contracts/facts';
import { type RefObject, useState } from 'react';
import { DeleteDialog } from './delete-dialog.js';
import { MergeDialog } from './merge-dialog.js';
import { TextDialog } from './text-dialog.js';

/** The dialogs that a persona's menu opens. */
export type PersonaDialogName = 'name' | 'note' | 'merge' | 'delete';

export interface PersonaDialogsProps {
  persona: Persona;
  /** The person's other personas. */
  others: readonly Persona[];
  open: PersonaDialogName | null;
  onClose(): void;
  onDeleted(): void;
  /** Another persona's conversation has become part of this one's. */
  onMerged?(): void;
  /** Gets the focus when a dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Whichever dialog of a persona's menu is open. Stays mounted: it keeps what was typed and not saved. */
export function PersonaDialogs({
  persona,
  others,
  open,
  onDeleted,
  onMerged,
  ...dialog
}: PersonaDialogsProps) {
  const [name, setName] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { id } = persona;
  return (
    <>
      {open === 'name' && (
        <TextDialog
          {...dialog}
          title="Rename this persona"
          description="Call it what it is to you. It stays the same voice and keeps its history."
          label="Name"
          stored={persona.name}
          rule={textRules.personaName}
          lines="one"
          change={(text) => ({ id, name: text })}
          draft={name}
          onDraft={setName}
        />
      )}
      {open === 'note' && (
        <TextDialog
          {...dialog}
          title="Your note"
          description="What has this voice become to you? What does it need, and what do you two agree on? An empty note is no note."
          label="Your note"
          stored={persona.note ?? ''}
          rule={textRules.integrationNote}
          lines="several"
          change={(text) => ({ id, note: text })}
          draft={note}
          onDraft={setNote}
        />
      )}
      {open === 'merge' && <MergeDialog {...dialog} persona={persona} others={others} onMerged={onMerged} />}
      {open === 'delete' && <DeleteDialog {...dialog} persona={persona} onDeleted={onDeleted} />}
    </>
  );
}
