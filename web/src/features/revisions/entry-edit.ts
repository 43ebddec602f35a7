/** An edit of an entry. */
export interface EntryEdit {
  text: string;
  /** Idempotency key, set once a save was attempted: saving the same text again is the same request. */
  requestId: string | null;
  /** Why the last save failed. */
  problem: string | null;
  /** Whether the edit is being saved; the page then shows the new text at the entry's place. */
  isSaving: boolean;
  /** Whether the editor's box takes the focus, because the person has just opened it. */
  takesFocus: boolean;
}

/** The edits by entry id. */
export type EntryEdits = ReadonlyMap<string, EntryEdit>;

export function begun(text: string): EntryEdit {
  return { text, requestId: null, problem: null, isSaving: false, takesFocus: true };
}

/** Returns the edit while it is being saved under this request id. */
export function saving(edit: EntryEdit, requestId: string): EntryEdit {
  return { ...edit, requestId, problem: null, isSaving: true };
}

/** Returns the edit after a failed save: its box is shown again and gets the focus. */
export function returned(edit: EntryEdit, requestId: string | null, problem: string | null): EntryEdit {
  return { ...edit, requestId, problem, isSaving: false, takesFocus: true };
}

/** Returns the edit with a new text; a different text drops the request id. */
export function typed(edit: EntryEdit, text: string): EntryEdit {
  return { ...edit, text, requestId: text.trim() === edit.text.trim() ? edit.requestId : null };
}

/** Returns the edit to restore from a draft on this device; null when the entry already contains the draft's text. */
export function recovered(
  draft: { text: string; requestId: string | null } | null,
  entry: { text: string; requestId: string | null },
): EntryEdit | null {
  if (!draft || draft.text.trim() === entry.text.trim()) return null;
  // The save succeeded, but its response did not reach this browser.
  if (draft.requestId !== null && draft.requestId === entry.requestId) return null;
  return { ...begun(draft.text), requestId: draft.requestId, takesFocus: false };
}
