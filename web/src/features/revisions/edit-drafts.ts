import { deviceStorage } from '../../lib/draft-store.js';
import { type DraftBox, forgetDrafts, TabDrafts } from '../../lib/tab-drafts.js';
import { thisTab } from '../../lib/tab-identity.js';

const folder = 'entry/';

/** Where the new words of an entry are kept on this device until the server has them. */
export function editDraft(userId: string, entryId: string): DraftBox {
  const ports = { storage: deviceStorage(), tab: thisTab(), now: () => Date.now() };
  return new TabDrafts(userId, `${folder}${entryId}`, ports);
}

/** Removes them here, and what closed tabs left of them. */
export function forgetEdit(userId: string, entryId: string): Promise<void> {
  return forgetDrafts(userId, `${folder}${entryId}`);
}

/** New words of an entry that the server does not have. */
export interface UnsavedWords {
  entryId: string;
  text: string;
}

/** The new words that wait here, or in a tab that was closed; of each entry once, those of this tab first. */
export async function editedEntries(drafts: Pick<DraftBox, 'elsewhere'>): Promise<UnsavedWords[]> {
  const found = new Map<string, string>();
  for (const { place, draft } of await drafts.elsewhere()) {
    if (!place.conversation.startsWith(folder)) continue;
    const entryId = place.conversation.slice(folder.length);
    if (!found.has(entryId)) found.set(entryId, draft.text);
  }
  return [...found].map(([entryId, text]) => ({ entryId, text }));
}
