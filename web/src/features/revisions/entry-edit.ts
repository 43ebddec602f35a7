/** An entry whose words are being changed. */
export interface EntryEdit {
  text: string;
  /** Set once a save was tried: the same words saved again are the same request. */
  requestId: string | null;
  /** Why the last save was not taken. */
  problem: string | null;
  /** On their way to the server: the page shows them in the entry's place. */
  isSaving: boolean;
}

/** The edits by the ids of their entries. */
export type EntryEdits = ReadonlyMap<string, EntryEdit>;

export function begun(text: string, requestId: string | null = null): EntryEdit {
  return { text, requestId, problem: null, isSaving: false };
}

/** Other words are another request. */
export function typed(edit: EntryEdit, text: string): EntryEdit {
  return { ...edit, text, requestId: text.trim() === edit.text.trim() ? edit.requestId : null };
}

/** What a draft on this device still has to say about an entry as the server has it; null when nothing. */
export function recovered(
  draft: { text: string; requestId: string | null } | null,
  entry: { text: string; requestId: string | null },
): EntryEdit | null {
  if (!draft || draft.text.trim() === entry.text.trim()) return null;
  // The save was taken, unknown to this browser.
  if (draft.requestId !== null && draft.requestId === entry.requestId) return null;
  return begun(draft.text, draft.requestId);
}
