import type { Speaker } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';
import type { MessageSafety } from '../safety/index.js';

/** What is sealed of a person's message. What the safety check found says as much about a person as their words do. */
export interface MessageContent extends MessageSafety {
  readonly text: string;
  /** The prompt that the person answers, as it was shown; not their words. */
  readonly promptContext?: string;
}

/** What may be sealed beside a reply, by the kind of its conversation. */
export interface ReplyDetails {
  /** Of a persona's reply. */
  readonly mood?: string | null;
  /** At a shared table. */
  readonly speaker?: Speaker;
}

/** Seals a person's message for its row. */
export function sealMessage(cipher: UserCipher, messageId: string, content: MessageContent): Buffer {
  return cipher.encrypt(placeOf(messageId), JSON.stringify(content));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openMessage(cipher: UserCipher, messageId: string, sealed: Buffer): MessageContent {
  return JSON.parse(cipher.decrypt(placeOf(messageId), sealed)) as MessageContent;
}

/** Seals a reply for its row. */
export function sealReply(cipher: UserCipher, messageId: string, text: string): Buffer {
  return cipher.encrypt(placeOf(messageId), text);
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openReply(cipher: UserCipher, messageId: string, sealed: Buffer): string {
  return cipher.decrypt(placeOf(messageId), sealed);
}

/** Seals the parts of a reply other than its text. */
export function sealDetails(cipher: UserCipher, messageId: string, details: object): Buffer {
  return cipher.encrypt(placeOf(messageId, 'details'), JSON.stringify(details));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openDetails<T extends object>(cipher: UserCipher, messageId: string, sealed: Buffer): T {
  return JSON.parse(cipher.decrypt(placeOf(messageId, 'details'), sealed)) as T;
}

/** The result of `read`; null when a row was changed or is another person's, which the cipher has logged. */
export function unlessUnreadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return null;
    throw error;
  }
}

function placeOf(rowId: string, column: 'content' | 'details' = 'content'): SealedPlace {
  return { table: 'messages', column, rowId };
}
