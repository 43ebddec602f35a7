import type { UserCipher } from '@shadow-guide/encryption';

/** A post as its author keeps it. */
export interface KeptText {
  readonly promptText: string;
  readonly content: string;
  /** `YYYY-MM-DD`, the UTC day of the post. */
  readonly postedOn: string;
}

/** Sealed texts are as long as these steps: how long a copy is does not tell of which post it is. */
const STEP_BYTES = 512;

/** The day is sealed too: a column of days would show on which of them a person posted. */
export function sealKept(cipher: UserCipher, id: string, text: KeptText): Buffer {
  const { promptText, content, postedOn } = text;
  const json = JSON.stringify({ promptText, content, postedOn });
  const bytes = Buffer.byteLength(json, 'utf8');
  // JSON ends where it ends: spaces behind it are nothing.
  return cipher.encrypt(placeOf(id), json + ' '.repeat((STEP_BYTES - (bytes % STEP_BYTES)) % STEP_BYTES));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openKept(cipher: UserCipher, id: string, sealed: Buffer): KeptText {
  return JSON.parse(cipher.decrypt(placeOf(id), sealed)) as KeptText;
}

/** Tells whether a person has kept a post, to whoever has both the person's key and the post's id. */
export function fingerprintOf(cipher: UserCipher, postId: string): Buffer {
  return cipher.fingerprint('kept_posts', postId);
}

function placeOf(rowId: string) {
  return { table: 'kept_posts', column: 'content', rowId };
}
