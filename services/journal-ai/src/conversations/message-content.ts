import type { RecalledEntry, Speaker } from '@shadow-guide/contracts';
import {
  paddedJson,
  paddedText,
  type SealedPlace,
  type UserCipher,
  unpadded,
} from '@shadow-guide/encryption';
import type { MessageSafety } from '../safety/index.js';

/** What is sealed of a person's message. What the safety check found says as much about a person as their words do. */
export interface MessageContent extends MessageSafety {
  readonly text: string;
  /** The id of the prompt that the person answers. */
  readonly promptId?: string;
  /** The prompt that the person answers, as it was shown; not their words. */
  readonly promptContext?: string;
  /** Another reply to the same words was asked for: what was found in them stays, and is not looked for again. */
  readonly analysed?: {
    /** What the former reply said of the day's insights. */
    readonly limitReached: boolean;
  };
  /** The person was misread: the next reply takes the place of the present one, which is not kept. */
  readonly isReplyWithdrawn?: true;
}

/** What may be sealed beside a reply, by the kind of its conversation. */
export interface ReplyDetails {
  /** Of a persona's reply. */
  readonly mood?: string | null;
  /** At a shared table. */
  readonly speaker?: Speaker;
  /** In the journal: the entry's analysis did not come in time or could not be stored, so another reply looks again. */
  readonly isUnanalysed?: true;
  /** The day's insights were used up, and the person was not told: nobody who may be in danger is. */
  readonly isLimitUntold?: true;
  /** In the journal: earlier entries that the person asked for. */
  readonly recalled?: readonly RecalledEntry[];
  /** In the journal: the id of the library's article that the entry asks for. */
  readonly articleId?: string;
  /** It broke off before its end. */
  readonly isCut?: true;
}

/**
 * Bytes that sealed messages are filled to a multiple of. What is found of danger stands beside the words, and a reply at danger has a
 * length of its own.
 */
const STEP = 512;

/** Seals a person's message for its row. */
export function sealMessage(cipher: UserCipher, messageId: string, content: MessageContent): Buffer {
  return cipher.encrypt(placeOf(messageId), paddedJson(content, STEP));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openMessage(cipher: UserCipher, messageId: string, sealed: Buffer): MessageContent {
  return JSON.parse(cipher.decrypt(placeOf(messageId), sealed)) as MessageContent;
}

/** Seals a reply for its row. */
export function sealReply(cipher: UserCipher, messageId: string, text: string): Buffer {
  return cipher.encrypt(placeOf(messageId), paddedText(text, STEP));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openReply(cipher: UserCipher, messageId: string, sealed: Buffer): string {
  return unpadded(cipher.decrypt(placeOf(messageId), sealed));
}

/** Seals the parts of a reply other than its text. Every reply has them, also where there are none. */
export function sealDetails(cipher: UserCipher, messageId: string, details: object): Buffer {
  return cipher.encrypt(placeOf(messageId, 'details'), paddedJson(details, STEP));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openDetails<T extends object>(cipher: UserCipher, messageId: string, sealed: Buffer): T {
  return JSON.parse(cipher.decrypt(placeOf(messageId, 'details'), sealed)) as T;
}

/** Seals a message of before, with its reply if it had one, for the row of a revision. */
export function sealRevision(
  cipher: UserCipher,
  revisionId: string,
  { content, reply }: { readonly content: MessageContent; readonly reply: string | null },
): { content: Buffer; reply: Buffer | null } {
  const place = revisionPlace(revisionId, 'content');
  return {
    content: cipher.encrypt(place, paddedJson(content, STEP)),
    reply:
      reply === null ? null : cipher.encrypt(revisionPlace(revisionId, 'reply'), paddedText(reply, STEP)),
  };
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openRevisedMessage(cipher: UserCipher, revisionId: string, sealed: Buffer): MessageContent {
  return JSON.parse(cipher.decrypt(revisionPlace(revisionId, 'content'), sealed)) as MessageContent;
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openRevisedReply(cipher: UserCipher, revisionId: string, sealed: Buffer): string {
  return unpadded(cipher.decrypt(revisionPlace(revisionId, 'reply'), sealed));
}

function placeOf(rowId: string, column: 'content' | 'details' = 'content'): SealedPlace {
  return { table: 'messages', column, rowId };
}

function revisionPlace(rowId: string, column: 'content' | 'reply'): SealedPlace {
  return { table: 'entry_revisions', column, rowId };
}
