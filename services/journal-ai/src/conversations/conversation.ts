import type { ChatKind, ChatMode, GenerationStatus } from '@shadow-guide/contracts';
import type { GenerationErrorCode } from '../generations/index.js';

/** Which conversation of a person's: the journal has one a day and prompt, the other kinds one a subject. */
export type ConversationPlace =
  | { readonly kind: 'journal'; readonly localDate: string; readonly promptId: string | null }
  | { readonly kind: 'persona'; readonly subjectId: string };

export type ConversationKind = ConversationPlace['kind'];

/** What writes the replies of each kind of conversation. */
export const replyKinds: Readonly<Record<ConversationKind, ChatKind>> = {
  journal: 'journal-reply',
  persona: 'persona-reply',
};

/** A stored reply, sealed. */
export interface StoredReply {
  readonly id: string;
  readonly content: Buffer;
  readonly details: Buffer | null;
  readonly guide: string;
  readonly stopped: boolean;
  readonly insightLimitReached: boolean;
  readonly createdAt: Date;
}

/** A message of the person's with its reply, sealed, and where the reply stands. */
export interface StoredTurn {
  readonly userId: string;
  readonly requestId: string;
  readonly conversationId: string;
  readonly kind: ConversationKind;
  /** What the conversation is with; null for the journal. */
  readonly subjectId: string | null;
  readonly entryId: string;
  readonly entry: Buffer;
  readonly entryAt: Date;
  readonly mode: ChatMode | null;
  readonly status: GenerationStatus;
  readonly attempt: number;
  readonly errorCode: GenerationErrorCode | null;
  /** Not finished, and past the time in which it should have been. */
  readonly overdue: boolean;
  readonly reply: StoredReply | null;
}
