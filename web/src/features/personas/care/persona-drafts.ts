import { deviceStorage } from '../../../lib/draft-store.js';
import { type DraftBox, TabDrafts } from '../../../lib/tab-drafts.js';
import { thisTab } from '../../../lib/tab-identity.js';
import { draftName, type PersonaPart } from '../use-personas.js';

/** Returns the draft in which an unsent message to a persona, or an unsaved text about it, is kept on this device. */
export function personaDraft(userId: string, personaId: string, part?: PersonaPart): DraftBox {
  const ports = { storage: deviceStorage(), tab: thisTab(), now: Date.now };
  return new TabDrafts(userId, draftName(personaId, part), ports);
}
