/** An entry whose words are being changed. */
export interface EntryEdit {
  text: string;
  /** Set once a save was tried: the same words saved again are the same request. */
  requestId: string | null;
  /** Why the last save was not taken. */
  problem: string | null;
  /** On their way to the server: the page shows them in the entry's place. */
  isSaving: boolean;
  /** Its box takes the focus: the person has just asked for it. */
  takesFocus: boolean;
}

/** The edits by the ids of their entries. */
export type EntryEdits = ReadonlyMap<string, EntryEdit>;

export function begun(text: string): EntryEdit {
  return { text, requestId: null, problem: null, isSaving: false, takesFocus: true };
}

/** On its way to the server under this request. */
export function saving(edit: EntryEdit, requestId: string): EntryEdit {
  return { ...edit, requestId, problem: null, isSaving: true };
}

/** The save was not taken: the box is back, and the person with it. */
export function returned(edit: EntryEdit, requestId: string | null, problem: string | null): EntryEdit {
  return { ...edit, requestId, problem, isSaving: false, takesFocus: true };
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
  return { ...begun(draft.text), requestId: draft.requestId, takesFocus: false };
}
