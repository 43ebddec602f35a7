import { Flag, Id, Int, One, OneOf, Text } from '../core/fields.js';
import { CheckIn, SafetyCard } from './safety.js';
import { Speaker } from './speaker.js';

/**
 * Kinds of text that the guide can be asked to write. Every kind has one generator in journal-ai and one row in its
 * table of kinds.
 */
export const generationKinds = [
  'journal-reply',
  'persona-reply',
  'table-reply',
  'exercise-reply',
  'onboarding-reply',
  'onboarding-completion',
  'daily-summary',
  'weekly-review',
  'monthly-review',
  'personality-test',
  'daily-prompt',
  'fresh-prompt',
  'habit-suggestions',
  'goal-plan',
  'forum-prompt',
] as const;
export type GenerationKind = (typeof generationKinds)[number];

/** Kinds that reply to a message and that a person waits for. */
export type ChatKind = Extract<
  GenerationKind,
  'journal-reply' | 'persona-reply' | 'table-reply' | 'exercise-reply' | 'onboarding-reply'
>;

export const generationStatuses = ['pending', 'running', 'done', 'failed'] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** Identifies a turn of the caller by the id that the client generated for its message. */
export class TurnRef {
  @Id() requestId: string;
}

/**
 * Error codes of a generation for which no model was called because the person's token limit for the day, or their
 * share for the month, was used up.
 */
export const personLimits = ['daily_tokens_used', 'monthly_share_used'] as const;
export type PersonLimit = (typeof personLimits)[number];

/** Returns whether an error's code is one of {@link personLimits}. */
export function isPersonLimit(code: string | undefined): code is PersonLimit {
  return personLimits.some((limit) => limit === code);
}

/** Reason why a generation ended without a result. */
export class GenerationError {
  @Text({
    about:
      'guide_unavailable, guide_timeout, guide_refused, guide_resting: no model is asked for anybody, daily_tokens_used or monthly_share_used: no model is asked for this person until their next day or the next month, or stopped: before its first word',
  })
  code: string;
  @Text({ max: 500 }) message: string;
  @Flag({ optional: true, about: 'A safety card or question was found for the message: read it again' })
  isMessageChanged?: boolean;
}

/** State of the reply to a message, from its row; each chat adds its `reply`. */
export class TurnState {
  @Id() requestId: string;
  @Id() conversationId: string;
  @Id({ about: 'The message of the person' }) entryId: string;
  @OneOf(generationStatuses) status: GenerationStatus;
  @Int({ min: 0 }) attempt: number;
  @One(() => SafetyCard, { optional: true }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true }) checkIn?: CheckIn;
  @One(() => GenerationError, { optional: true, about: 'When failed' }) error?: GenerationError;
}

/** An earlier entry that a reply refers to because the person asked the guide to find it. */
export class RecalledEntry {
  @Id() entryId: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD on which it was written' }) date: string;
}

/**
 * A sentence of an earlier entry that mentions the same thing as the person's new entry; shown without a request by the
 * person.
 */
export class EarlierLine extends RecalledEntry {
  @Text({ max: 1_000, about: 'In the person’s own words, whole' }) text: string;
}

/** A library article that answers a question, attached to the reply. */
export class AnsweringArticle {
  @Text({ max: 200, about: 'The name by which the library has it' }) id: string;
  @Text({ max: 200 }) title: string;
}

/** Fields that every reply has, in any chat. */
export class ReplyBase {
  @Id() conversationId: string;
  @Id({ about: 'The reply' }) messageId: string;
  @Id({ about: 'The message it answers' }) entryId: string;
  @Text({ about: 'Which guide answered, as people read it' }) guide: string;
  @Flag({ optional: true, about: "The day's insights are used up; none were looked for" })
  insightLimitReached?: boolean;
  @Flag({ optional: true, about: 'The person stopped it before its end' }) stopped?: boolean;
  @Flag({ optional: true, about: 'It broke off before its end; what came is kept' }) cut?: boolean;
  @One(() => SafetyCard, { optional: true }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true }) checkIn?: CheckIn;
}

/** Text of a generation in progress, as its worker holds it in memory. */
export class LiveText {
  @Int({ min: 0 }) attempt: number;
  @Text({ min: 0, max: 32_000 }) text: string;
  @One(() => Speaker, { optional: true, about: 'Where several may write' }) speaker?: Speaker;
}

/**
 * A piece of a text: `text` begins at UTF-16 offset `offset` of attempt `attempt`. A higher attempt restarts the text.
 */
export interface TextDelta {
  kind: 'delta';
  attempt: number;
  offset: number;
  text: string;
  /** Speaker of the text, sent with its beginning in conversations where several speakers may write. */
  speaker?: Speaker;
}
export interface GenerationDone<R> {
  kind: 'done';
  /** Result of the generator's `store`; null: subscribers read it from the row. */
  result: R | null;
  /** Milliseconds for which the generation waited for models. */
  modelMs: number;
}
export interface GenerationFailed {
  kind: 'failed';
  error: GenerationError;
}
/** Events that a generation's worker publishes on {@link generationEventsSubject}. */
export type GenerationEvent<R = unknown> = TextDelta | GenerationDone<R> | GenerationFailed;

/**
 * Identifies a generation on NATS before the generation exists: the person, the kind, and the id that the client
 * generated.
 */
export interface GenerationAddress {
  readonly userId: string;
  readonly kind: GenerationKind;
  readonly requestId: string;
}

/** NATS subject of a generation's {@link GenerationEvent}s. */
export function generationEventsSubject({ userId, kind, requestId }: GenerationAddress): string {
  return `journal-ai.generation-events.${userId}.${kind}.${requestId}`;
}

/** NATS subject on which the worker that runs a generation answers requests with its {@link LiveText}. */
export function liveTextSubject({ userId, kind, requestId }: GenerationAddress): string {
  return `journal-ai.live-text.${userId}.${kind}.${requestId}`;
}

/** NATS subject on which the worker that runs a generation receives the person's request to stop. */
export function stopGenerationSubject({ userId, kind, requestId }: GenerationAddress): string {
  return `journal-ai.stop-generation.${userId}.${kind}.${requestId}`;
}

/** Server-sent events of a chat: `accepted` once the message is stored, then `delta`s, then `done` or `error`. */
export interface ChatStreamEvents<R = unknown> {
  accepted: {
    requestId: string;
    conversationId: string;
    entryId: string;
    safety?: SafetyCard;
    checkIn?: CheckIn;
  };
  delta: { attempt: number; offset: number; text: string; speaker?: Speaker };
  done: R;
  error: { code: string; message: string; requestId: string; entryId?: string; isMessageChanged?: boolean };
}
