import { deviceStorage } from '../../lib/draft-store.js';
import { type DraftBox, forgetDrafts, TabDrafts } from '../../lib/tab-drafts.js';
import { thisTab } from '../../lib/tab-identity.js';

const folder = 'entry/';

/** Returns the draft in which an entry's edit is kept on this device until the server has stored it. */
export function editDraft(userId: string, entryId: string): DraftBox {
  const ports = { storage: deviceStorage(), tab: thisTab(), now: () => Date.now() };
  return new TabDrafts(userId, `${folder}${entryId}`, ports);
}

/** Deletes an entry's edit from this tab and those left by closed tabs. */
export function forgetEdit(userId: string, entryId: string): Promise<void> {
  return forgetDrafts(userId, `${folder}${entryId}`);
}

/** An edit of an entry that the server has not stored. */
export interface UnsavedWords {
  entryId: string;
  text: string;
}

/** Returns the unsaved edits of this tab and of closed tabs, one per entry. Edits of this tab come first. */
export async function editedEntries(drafts: Pick<DraftBox, 'elsewhere'>): Promise<UnsavedWords[]> {
  const found = new Map<string, string>();
  for (const { place, draft } of await drafts.elsewhere()) {
    if (!place.conversation.startsWith(folder)) continue;
    const entryId = place.conversation.slice(folder.length);
    if (!found.has(entryId)) found.set(entryId, draft.text);
  }
  return [...found].map(([entryId, text]) => ({ entryId, text }));
}
