import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { KeptCopy } from './kept-copy.entity.js';

/** The text of a post as its author keeps it. */
export interface KeptText {
  readonly promptText: string;
  readonly content: string;
  /** `YYYY-MM-DD`, the UTC day of the post. */
  readonly postedOn: string;
}

/**
 * Block size in bytes. Encrypted texts are padded to multiples of it, so that the length of a copy does not reveal
 * which post was copied.
 */
const STEP_BYTES = 512;

/** Encrypts a copy. The day is encrypted too: a plain column would show on which days a person posted. */
export function sealKept(cipher: UserCipher, id: string, text: KeptText): Buffer {
  const { promptText, content, postedOn } = text;
  const json = JSON.stringify({ promptText, content, postedOn });
  const bytes = Buffer.byteLength(json, 'utf8');
  // The padding is harmless: JSON ignores trailing spaces.
  return cipher.encrypt(placeOf(id), json + ' '.repeat((STEP_BYTES - (bytes % STEP_BYTES)) % STEP_BYTES));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openKept(cipher: UserCipher, id: string, sealed: Buffer): KeptText {
  return JSON.parse(cipher.decrypt(placeOf(id), sealed)) as KeptText;
}

/**
 * Returns a fingerprint of a person and a post. With the person's key and the post's id, it shows whether the person
 * has kept the post.
 */
export function fingerprintOf(cipher: UserCipher, postId: string): Buffer {
  return cipher.fingerprint('kept_posts', postId);
}

function placeOf(rowId: string) {
  return sealedPlace(KeptCopy, 'content', rowId);
}
