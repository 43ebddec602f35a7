import type { ActivityType, ChatKind, ChatMode, GenerationStatus } from '@shadow-guide/contracts';
import type { GenerationErrorCode } from '../generations/index.js';

/** Identifies a conversation of a person: the journal has one per day, the other kinds one per subject. */
export type ConversationPlace =
  | { readonly kind: 'journal'; readonly localDate: string }
  | { readonly kind: 'persona' | 'onboarding' | 'table' | 'exercise'; readonly subjectId: string };

export type ConversationKind = ConversationPlace['kind'];

/** The kind of generation that writes the replies of each kind of conversation. */
export const replyKinds: Readonly<Record<ConversationKind, ChatKind>> = {
  journal: 'journal-reply',
  persona: 'persona-reply',
  onboarding: 'onboarding-reply',
  table: 'table-reply',
  exercise: 'exercise-reply',
};

/** What talking in each kind of conversation is to those who look after the product. */
export const activityTypeOf = {
  journal: 'journal_entry',
  persona: 'persona_conversation',
  onboarding: 'onboarding',
  table: 'persona_conversation',
  exercise: 'exercise',
} as const satisfies Record<ConversationKind, ActivityType>;

/** A stored reply, sealed. */
export interface StoredReply {
  readonly id: string;
  readonly content: Buffer;
  readonly details: Buffer | null;
  readonly guide: string;
  readonly stopped: boolean;
  readonly insightLimitReached: boolean;
  readonly createdAt: Date;
  /** The sentence of an earlier entry that is shown under it, while that entry is there. */
  readonly earlierLine: { readonly entryId: string; readonly date: string; readonly sealed: Buffer } | null;
  /** The core conversation as which the person saved it; null when they did not. */
  readonly coreConversationId: string | null;
}

/** A message of the person with its reply, both sealed, and the state of the reply. */
export interface StoredTurn {
  readonly userId: string;
  readonly requestId: string;
  readonly conversationId: string;
  readonly kind: ConversationKind;
  /** What the conversation is with, such as the persona; null for the journal. */
  readonly subjectId: string | null;
  readonly entryId: string;
  readonly entry: Buffer;
  readonly entryAt: Date;
  readonly mode: ChatMode | null;
  /** How the person said they felt, sealed. */
  readonly feeling: Buffer | null;
  readonly status: GenerationStatus;
  readonly attempt: number;
  readonly errorCode: GenerationErrorCode | null;
  /** Not finished although its deadline has passed. */
  readonly overdue: boolean;
  /** How many earlier versions of the message and its reply can be looked at. */
  readonly versions: number;
  readonly reply: StoredReply | null;
}

/** A turn that was looked up by a request id. */
export interface FoundTurn extends StoredTurn {
  /** The message as that request had sent it, sealed, where it was revised since; null when the request is the present one. */
  readonly revised: { readonly id: string; readonly content: Buffer } | null;
}

/** Latest earlier versions of a message that can be looked at. */
export const MAX_VERSIONS = 50;
