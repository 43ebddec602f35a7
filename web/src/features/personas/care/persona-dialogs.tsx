import type { Persona } from '@shadow-guide/contracts';
import { textRules } from '@shadow-guide/contracts/facts';
import type { RefObject } from 'react';
import { DeleteDialog } from './delete-dialog.js';
import { MergeDialog } from './merge-dialog.js';
import { TextDialog } from './text-dialog.js';
import { useKeptText } from './use-kept-text.js';

/** The dialogs that a persona's menu opens. */
export type PersonaDialogName = 'name' | 'note' | 'merge' | 'delete';

export interface PersonaDialogsProps {
  persona: Persona;
  /** The person's other personas. */
  others: readonly Persona[];
  open: PersonaDialogName | null;
  onClose(): void;
  onDeleted(): void;
  /** Called when another persona's conversation has been merged into this one's. */
  onMerged?(): void;
  /** Inserts text into the open chat with this persona. */
  addToChat?(words: string): void;
  /** Gets the focus when a dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * The open dialog of a persona's menu, if any. Stays mounted so that typed text is kept even in a browser without
 * storage.
 */
export function PersonaDialogs({
  persona,
  others,
  open,
  onDeleted,
  onMerged,
  addToChat,
  ...dialog
}: PersonaDialogsProps) {
  const { id } = persona;
  const name = useKeptText(id, 'name', open === 'name');
  const note = useKeptText(id, 'note', open === 'note');
  return (
    <>
      {open === 'name' && name.isReady && (
        <TextDialog
          {...dialog}
          title="Rename this persona"
          description="Call it what it is to you. It stays the same voice and keeps its history."
          label="Name"
          stored={persona.name}
          rule={textRules.personaName}
          lines="one"
          change={(text) => ({ id, name: text })}
          draft={name.text}
          onDraft={name.keep}
        />
      )}
      {open === 'note' && note.isReady && (
        <TextDialog
          {...dialog}
          title="Your note"
          description="What has this voice become to you? What does it need, and what do you two agree on? An empty note is no note."
          label="Your note"
          stored={persona.note ?? ''}
          rule={textRules.integrationNote}
          lines="several"
          change={(text) => ({ id, note: text })}
          draft={note.text}
          onDraft={note.keep}
        />
      )}
      {open === 'merge' && (
        <MergeDialog
          {...dialog}
          persona={persona}
          others={others}
          onMerged={onMerged}
          addToChat={addToChat}
        />
      )}
      {open === 'delete' && <DeleteDialog {...dialog} persona={persona} onDeleted={onDeleted} />}
    </>
  );
}
