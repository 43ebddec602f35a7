import type { ActivityType, ChatKind, ChatMode, GenerationStatus } from '@shadow-guide/contracts';
import type { GenerationErrorCode } from '../generations/index.js';

/** Identifies a conversation of a person: the journal has one per day, the other kinds one per subject. */
export type ConversationPlace =
  | { readonly kind: 'journal'; readonly localDate: string }
  | { readonly kind: 'persona' | 'onboarding' | 'table' | 'exercise'; readonly subjectId: string };

export type ConversationKind = ConversationPlace['kind'];

/** The kind of generation that writes the replies of each conversation kind. */
export const replyKinds: Readonly<Record<ConversationKind, ChatKind>> = {
  journal: 'journal-reply',
  persona: 'persona-reply',
  onboarding: 'onboarding-reply',
  table: 'table-reply',
  exercise: 'exercise-reply',
};

/** Activity type that each conversation kind counts as in the administrators' statistics. */
export const activityTypeOf = {
  journal: 'journal_entry',
  persona: 'persona_conversation',
  onboarding: 'onboarding',
  table: 'persona_conversation',
  exercise: 'exercise',
} as const satisfies Record<ConversationKind, ActivityType>;

/** A stored reply, encrypted. */
export interface StoredReply {
  readonly id: string;
  readonly content: Buffer;
  readonly details: Buffer | null;
  readonly guide: string;
  readonly stopped: boolean;
  readonly insightLimitReached: boolean;
  readonly createdAt: Date;
  /**
   * The sentence of an earlier entry shown under the reply; null when there is none, or when that entry no longer
   * exists.
   */
  readonly earlierLine: { readonly entryId: string; readonly date: string; readonly sealed: Buffer } | null;
  /** The id of the saved copy (core conversation) of this reply; null when the person did not save the reply. */
  readonly coreConversationId: string | null;
}

/** A message of the person with its reply, both encrypted, and the state of the reply. */
export interface StoredTurn {
  readonly userId: string;
  readonly requestId: string;
  readonly conversationId: string;
  readonly kind: ConversationKind;
  /** Subject of the conversation, such as the persona; null for the journal. */
  readonly subjectId: string | null;
  readonly entryId: string;
  readonly entry: Buffer;
  readonly entryAt: Date;
  readonly mode: ChatMode | null;
  /** How the person said they felt, encrypted. */
  readonly feeling: Buffer | null;
  readonly status: GenerationStatus;
  readonly attempt: number;
  readonly errorCode: GenerationErrorCode | null;
  /** Whether the turn is unfinished although its deadline has passed. */
  readonly overdue: boolean;
  /** Number of earlier versions of the message and its reply that can be viewed. */
  readonly versions: number;
  readonly reply: StoredReply | null;
}

/** A turn that was found by a request id. */
export interface FoundTurn extends StoredTurn {
  /**
   * The earlier encrypted message of this request, when the message was revised by a later request; null when this
   * request is the current one.
   */
  readonly revised: { readonly id: string; readonly content: Buffer } | null;
}

/** Maximum number of earlier versions of a message that can be viewed. */
export const MAX_VERSIONS = 50;
