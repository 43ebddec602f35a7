import type { User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiKey } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { type EntryActions, type EntryItem, isAnswering } from '../chat/index.js';
import { EditBox, KeptWords, useEntryEdits, useKeptEdits, VersionsDialog } from '../revisions/index.js';
import { useEntryActions } from './use-entry-actions.js';
import type { JournalChat } from './use-journal-chat.js';

export interface Revisions {
  actionsOf: EntryActions;
  /** Requests another reply to an entry. */
  askAgain(entry: EntryItem): void;
  editorOf(entry: EntryItem): ReactNode;
  /**
   * Returns the unsaved edits of an entry that is no longer on the page, one entry at a time. `focusBox` moves the
   * focus to the writing box.
   */
  keptWords(focusBox: () => void): ReactNode;
  /** Dialog with the earlier versions of the entry that the person selected. */
  dialog: ReactNode;
}

/** In-place editing of today's entries, other replies to them, and their earlier versions. */
export function useRevisions(user: User, { chat, state, drafts }: JournalChat): Revisions {
  const client = useQueryClient();
  const [versionsOf, setVersionsOf] = useState<string | null>(null);
  const { items } = state.conversation;
  const entries = state.copy && items.filter((item): item is EntryItem => item.kind === 'entry');
  // The server deletes what it found in the former text, so the views of it must be refetched.
  const onRevised = () =>
    void invalidateEverywhere(client, [
      apiKey('GET /api/insights'),
      apiKey('GET /api/topics'),
      apiKey('GET /api/personas'),
      apiKey('GET /api/limits'),
    ]);
  const { edits, begin, type, save, cancel } = useEntryEdits(user.id, chat, drafts, entries, onRevised);
  const { kept, forget } = useKeptEdits(user.id, drafts, entries);
  const [keptEdit] = kept;
  const { actionsOf, askAgain } = useEntryActions(chat, {
    edit: begin,
    showVersions: setVersionsOf,
    onRevised,
  });
  const busy = isAnswering(state.conversation);
  return {
    actionsOf,
    askAgain,
    editorOf(entry) {
      const edit = entry.id === null ? undefined : edits.get(entry.id);
      if (!edit || edit.isSaving) return null;
      return (
        <EditBox
          entry={entry}
          edit={edit}
          busy={busy}
          onType={(text) => type(entry, text)}
          onSave={() => save(entry)}
          onCancel={() => cancel(entry)}
        />
      );
    },
    keptWords(focusBox) {
      if (!keptEdit) return null;
      const { entryId, text } = keptEdit;
      const putAway = () => {
        cancel({ id: entryId });
        forget(entryId);
        focusBox();
      };
      return (
        <KeptWords
          key={entryId}
          edit={keptEdit}
          onUse={() => {
            chat.add(text);
            putAway();
          }}
          onDiscard={putAway}
        />
      );
    },
    dialog: versionsOf && <VersionsDialog entryId={versionsOf} onClose={() => setVersionsOf(null)} />,
  };
}
