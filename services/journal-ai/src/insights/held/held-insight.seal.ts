import { paddedText, sealedPlace, type UserCipher, unpadded } from '@shadow-guide/encryption';
import type { FoundInsight } from '../../analysis/index.js';
import { StoredHeldInsight } from './held-insight.entity.js';

/** Waiting insight, with the tags of its entry. */
export interface HeldContent {
  readonly insight: FoundInsight;
  readonly tags: readonly string[];
}

/** Block size in bytes to which a sealed insight is padded. */
const STEP = 512;

const placeOf = (id: string) => sealedPlace(StoredHeldInsight, 'insight', id);

export function sealHeldInsight(cipher: UserCipher, id: string, content: HeldContent): Buffer {
  return cipher.encrypt(placeOf(id), paddedText(JSON.stringify(content), STEP));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openHeldInsight(cipher: UserCipher, id: string, sealed: Buffer): HeldContent {
  return JSON.parse(unpadded(cipher.decrypt(placeOf(id), sealed))) as HeldContent;
}
