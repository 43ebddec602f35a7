import { useEffect, useRef, useState } from 'react';
import type { DraftBox } from '../../lib/tab-drafts.js';
import { newUuid } from '../../lib/uuid.js';
import type { EntryItem, RevisionProblem } from '../chat/index.js';
import { editDraft, editedEntries } from './edit-drafts.js';
import { begun, type EntryEdit, type EntryEdits, recovered, returned, saving, typed } from './entry-edit.js';

/** The functions of a chat that edits require. */
export interface RevisableChat {
  revise(entry: EntryItem, words: string | null, requestId: string): Promise<RevisionProblem | null>;
}

export interface EntryEditing {
  edits: EntryEdits;
  begin(entry: EntryItem): void;
  type(entry: EntryItem, text: string): void;
  cancel(entry: Pick<EntryItem, 'id'>): void;
  save(entry: EntryItem): void;
}

/**
 * Manages the edits of a conversation's entries. An edit stays on the device until the server has stored it. Edits left
 * by a reload or a closed tab are restored.
 * @param entries null until they have loaded
 */
export function useEntryEdits(
  userId: string,
  chat: RevisableChat,
  drafts: Pick<DraftBox, 'elsewhere'>,
  entries: readonly EntryItem[] | null,
  onSaved: () => void,
): EntryEditing {
  const [edits, setEdits] = useState<EntryEdits>(new Map());
  const boxes = useRef(new Map<string, DraftBox>());
  const isRead = entries !== null;
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });

  function boxOf(id: string): DraftBox {
    const box = boxes.current.get(id) ?? editDraft(userId, id);
    boxes.current.set(id, box);
    return box;
  }

  function put(id: string, edit: EntryEdit | null): void {
    setEdits((known) => {
      const next = new Map(known);
      if (edit) next.set(id, edit);
      else next.delete(id);
      return next;
    });
  }

  function keep(id: string, edit: EntryEdit | null): void {
    boxOf(id).write({ text: edit?.text ?? '', requestId: edit?.requestId ?? null, prompt: null });
    put(id, edit);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the entries are there
  useEffect(() => {
    if (!isRead) return;
    let isGone = false;
    void (async () => {
      for (const { entryId: id } of await editedEntries(drafts)) {
        const entry = latest.current?.find((one) => one.id === id);
        if (!entry || isGone) continue;
        const box = boxOf(id);
        const edit = recovered(box.read() ?? (await box.recover()), entry);
        if (!isGone) keep(id, edit);
      }
    })();
    return () => {
      isGone = true;
    };
  }, [isRead]);

  return {
    edits,
    begin: ({ id, text }) => id !== null && put(id, edits.get(id) ?? begun(text)),
    type({ id, text: words }, text) {
      const edit = id !== null && edits.get(id);
      if (!edit) return;
      // An unchanged text need not be kept.
      if (text === words) boxOf(id).write({ text: '', requestId: null, prompt: null });
      if (text === words) put(id, typed(edit, text));
      else keep(id, typed(edit, text));
    },
    cancel: ({ id }) => id !== null && keep(id, null),
    save(entry) {
      const { id } = entry;
      const edit = id !== null && edits.get(id);
      const text = edit ? edit.text.trim() : '';
      if (!edit || !text || edit.isSaving) return;
      const requestId = edit.requestId ?? newUuid();
      keep(id, saving(edit, requestId));
      void chat.revise(entry, text, requestId).then((problem) => {
        if (!problem) {
          keep(id, null);
          onSaved();
          return;
        }
        const again = problem.isRefused ? null : requestId;
        keep(id, returned(edit, again, problem.text));
      });
    },
  };
}
