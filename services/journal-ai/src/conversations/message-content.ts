import type { RecalledEntry, Speaker } from '@shadow-guide/contracts';
import {
  paddedJson,
  paddedText,
  type SealedPlace,
  sealedPlace,
  type UserCipher,
  unpadded,
} from '@shadow-guide/encryption';
import type { MessageSafety } from '../safety/index.js';
import { EntryRevision } from './entry-revision.entity.js';
import { StoredMessage } from './stored-message.entity.js';

/**
 * Encrypted content of one message. It includes the safety findings, because they reveal as much about a person as the
 * text.
 */
export interface MessageContent extends MessageSafety {
  readonly text: string;
  /** The id of the prompt that the person answers. */
  readonly promptId?: string;
  /** The prompt that the person answers, as it was shown; the prompt is not the person's own text. */
  readonly promptContext?: string;
  /** Set when another reply to the same text is requested: the earlier findings are kept and no new analysis runs. */
  readonly analysed?: {
    /** Whether the previous reply reported that the day's insights are used up. */
    readonly limitReached: boolean;
  };
  /** Set when the person's message was misread: the next reply replaces the current one, which is not kept. */
  readonly isReplyWithdrawn?: true;
}

/** Details that may be encrypted beside a reply, by conversation kind. */
export interface ReplyDetails {
  /** For a persona's reply: the persona's mood. */
  readonly mood?: string | null;
  /** For a shared table: the speaker of the reply. */
  readonly speaker?: Speaker;
  /**
   * For the journal: the entry's analysis was late or could not be stored, so the next reply to the entry runs it
   * again.
   */
  readonly isUnanalysed?: true;
  /** The day's insights were used up but the person was not informed, because they may be in danger. */
  readonly isLimitUntold?: true;
  /** For the journal: earlier entries that the person asked the guide to find. */
  readonly recalled?: readonly RecalledEntry[];
  /** For the journal: the id of the library article that the entry asks for. */
  readonly articleId?: string;
  /** Whether the reply was cut off before its end. */
  readonly isCut?: true;
}

/**
 * Block size in bytes: encrypted messages are padded to a multiple of it. Without padding their length would reveal
 * safety findings, which are stored with the text, and replies to danger, which have a typical length.
 */
const STEP = 512;

/** Encrypts a person's message for its row. */
export function sealMessage(cipher: UserCipher, messageId: string, content: MessageContent): Buffer {
  return cipher.encrypt(placeOf(messageId), paddedJson(content, STEP));
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openMessage(cipher: UserCipher, messageId: string, sealed: Buffer): MessageContent {
  return JSON.parse(cipher.decrypt(placeOf(messageId), sealed)) as MessageContent;
}

/** Encrypts a reply for its row. */
export function sealReply(cipher: UserCipher, messageId: string, text: string): Buffer {
  return cipher.encrypt(placeOf(messageId), paddedText(text, STEP));
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openReply(cipher: UserCipher, messageId: string, sealed: Buffer): string {
  return unpadded(cipher.decrypt(placeOf(messageId), sealed));
}

/** Encrypts the parts of a reply other than its text. Every reply has this column, even when it is empty. */
export function sealDetails(cipher: UserCipher, messageId: string, details: object): Buffer {
  return cipher.encrypt(placeOf(messageId, 'details'), paddedJson(details, STEP));
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openDetails<T extends object>(cipher: UserCipher, messageId: string, sealed: Buffer): T {
  return JSON.parse(cipher.decrypt(placeOf(messageId, 'details'), sealed)) as T;
}

/** Encrypts the previous version of a message, with its reply if it had one, for the row of a revision. */
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

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openRevisedMessage(cipher: UserCipher, revisionId: string, sealed: Buffer): MessageContent {
  return JSON.parse(cipher.decrypt(revisionPlace(revisionId, 'content'), sealed)) as MessageContent;
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openRevisedReply(cipher: UserCipher, revisionId: string, sealed: Buffer): string {
  return unpadded(cipher.decrypt(revisionPlace(revisionId, 'reply'), sealed));
}

function placeOf(rowId: string, column: 'content' | 'details' = 'content'): SealedPlace {
  return sealedPlace(StoredMessage, column, rowId);
}

function revisionPlace(rowId: string, column: 'content' | 'reply'): SealedPlace {
  return sealedPlace(EntryRevision, column, rowId);
}
