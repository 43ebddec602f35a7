import { deviceStorage } from '../../lib/draft-store.js';
import { type DraftBox, TabDrafts } from '../../lib/tab-drafts.js';
import { thisTab } from '../../lib/tab-identity.js';

const folder = 'entry/';

/** Where the new words of an entry are kept on this device until the server has them. */
export function editDraft(userId: string, entryId: string): DraftBox {
  const ports = { storage: deviceStorage(), tab: thisTab(), now: () => Date.now() };
  return new TabDrafts(userId, `${folder}${entryId}`, ports);
}

/** Ids of the entries whose new words wait here, or in a tab that was closed. */
export async function editedEntries(drafts: Pick<DraftBox, 'elsewhere'>): Promise<string[]> {
  const found = (await drafts.elsewhere()).map(({ place }) => place.conversation);
  return [...new Set(found)].flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : []));
}
