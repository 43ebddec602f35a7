import { Flag, Id, Int, One, OneOf, Text } from '../core/fields.js';
import { CheckIn, SafetyCard } from './safety.js';
import { Speaker } from './speaker.js';

/** What the guide can be asked to write. Every kind has one generator in journal-ai and one line in its table of kinds. */
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

/** Kinds that answer a message somebody waits for. */
export type ChatKind = Extract<
  GenerationKind,
  'journal-reply' | 'persona-reply' | 'table-reply' | 'exercise-reply' | 'onboarding-reply'
>;

export const generationStatuses = ['pending', 'running', 'done', 'failed'] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** Names a turn of the caller's: the id that the client made for its message. */
export class TurnRef {
  @Id() requestId: string;
}

/** Codes of a generation for which no model was asked because of what was used for its person: on their day, or in this month. */
export const personLimits = ['daily_tokens_used', 'monthly_share_used'] as const;
export type PersonLimit = (typeof personLimits)[number];

/** Whether an error's code is one of {@link personLimits}. */
export function isPersonLimit(code: string | undefined): code is PersonLimit {
  return personLimits.some((limit) => limit === code);
}

/** Why a generation ended without a result. */
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

/** Where the answer to a message stands, by its row; each chat adds its `reply`. */
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

/** An entry that a reply was asked to find. */
export class RecalledEntry {
  @Id() entryId: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD on which it was written' }) date: string;
}

/** A sentence of an earlier entry, which the person did not ask for: it names what their entry names. */
export class EarlierLine extends RecalledEntry {
  @Text({ max: 1_000, about: 'In the person’s own words, whole' }) text: string;
}

/** An article of the library, of a reply to a question that it answers. */
export class AnsweringArticle {
  @Text({ max: 200, about: 'The name by which the library has it' }) id: string;
  @Text({ max: 200 }) title: string;
}

/** What every reply says of itself, whatever chat it stands in. */
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

/** The text of a generation that is being written, as its worker holds it in memory. */
export class LiveText {
  @Int({ min: 0 }) attempt: number;
  @Text({ min: 0, max: 32_000 }) text: string;
  @One(() => Speaker, { optional: true, about: 'Where several may write' }) speaker?: Speaker;
}

/** A piece of a text: `text` stands at UTF-16 offset `offset` of attempt `attempt`. A higher attempt starts the text anew. */
export interface TextDelta {
  kind: 'delta';
  attempt: number;
  offset: number;
  text: string;
  /** With the beginning of a text, where several may write. */
  speaker?: Speaker;
}
export interface GenerationDone<R> {
  kind: 'done';
  /** What the generator's `store` answered; null: who follows reads it from the row. */
  result: R | null;
  /** Milliseconds for which the generation waited for models. */
  modelMs: number;
}
export interface GenerationFailed {
  kind: 'failed';
  error: GenerationError;
}
/** What the worker of a generation publishes on {@link generationEventsSubject}. */
export type GenerationEvent<R = unknown> = TextDelta | GenerationDone<R> | GenerationFailed;

/** Names a generation on NATS before it exists: whose, what kind, and the id that the client made. */
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

/** NATS subject on which the worker that runs a generation hears that the person pressed Stop. */
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
