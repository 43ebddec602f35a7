import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';
import type { SafetyFinding } from '@shadow-guide/safety';

/** What is sealed of an entry. What the safety check found says as much about a person as their words do. */
export interface EntryContent {
  readonly text: string;
  /** The prompt that the person answers, as they saw it. */
  readonly promptContext?: string;
  readonly safety?: SafetyFinding;
}

/** Seals an entry for its row. */
export function sealEntry(cipher: UserCipher, messageId: string, content: EntryContent): Buffer {
  return cipher.encrypt(placeOf(messageId), JSON.stringify(content));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openEntry(cipher: UserCipher, messageId: string, sealed: Buffer): EntryContent {
  return JSON.parse(cipher.decrypt(placeOf(messageId), sealed)) as EntryContent;
}

/** Seals a reply for its row. */
export function sealReply(cipher: UserCipher, messageId: string, text: string): Buffer {
  return cipher.encrypt(placeOf(messageId), text);
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openReply(cipher: UserCipher, messageId: string, sealed: Buffer): string {
  return cipher.decrypt(placeOf(messageId), sealed);
}

/** What a reading gives; null when a row was changed or is another person's, which the cipher has logged. */
export function unlessUnreadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return null;
    throw error;
  }
}

function placeOf(rowId: string): SealedPlace {
  return { table: 'messages', column: 'content', rowId };
}
