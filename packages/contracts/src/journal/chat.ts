import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text } from '../core/fields.js';
import { type ChatMode, chatModes, type EntryStatus, entryStatuses } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import { Insight } from './insights.js';
import { SafetyCard } from './safety.js';

/** Accepted and ignored: the stored conversation is the truth about what was said. */
export class HistoryMessage {
  @OneOf(['user', 'assistant']) role: 'user' | 'assistant';
  @Text({ min: 0, max: 32_000 }) content: string;
}

export class ChatRequest {
  @Text({ min: 0, max: 40_000, about: 'What the person wrote; at most 8,000 characters are taken' })
  message: string;
  @Many(() => HistoryMessage, { optional: true, about: 'Accepted and ignored' })
  conversationHistory?: HistoryMessage[];
  @Text({ optional: true, nullable: true, max: 100 }) promptId?: string | null;
  @Text({ optional: true, nullable: true, ...textRules.prompt }) promptContext?: string | null;
  @Id({ optional: true, about: 'Made by the client; the same id again gives the same reply' })
  requestId?: string;
  @OneOf(chatModes, { optional: true }) mode?: ChatMode;
}

/** The guide's whole answer to one entry. */
export class ChatReply {
  @Text({ max: 32_000 }) message: string;
  @Many(() => Insight) insights: Insight[];
  @Id() conversationId: string;
  @Id({ about: 'The reply' }) messageId: string;
  @Id({ about: 'The entry it answers' }) entryId: string;
  @Text({ about: 'Which guide answered, as people read it' }) guide: string;
  @Flag({ optional: true, about: "The day's insights are used up; none were looked for" })
  insightLimitReached?: boolean;
  @Flag({ optional: true, about: 'The person stopped it before its end' }) stopped?: boolean;
  @One(() => SafetyCard, { optional: true }) safety?: SafetyCard;
}

export class ConversationMessage {
  @Id() id: string;
  @OneOf(['user', 'assistant']) role: 'user' | 'assistant';
  @Text({ max: 32_000 }) content: string;
  @Instant() timestamp: string;
  @OneOf(entryStatuses, { optional: true, about: 'Of an entry' }) status?: EntryStatus;
  @Id({ optional: true, about: 'Of an entry: send it again to follow or repeat the answer' })
  requestId?: string;
  @OneOf(chatModes, { optional: true, about: 'Of an entry' }) mode?: ChatMode;
  @Text({ optional: true, max: 2_000, about: 'Of an entry: the prompt it answers, as the person saw it' })
  promptContext?: string;
  @Text({ optional: true, about: 'Of a reply: which guide answered' }) guide?: string;
  @Text({ optional: true, about: "Of a persona's reply" }) mood?: string;
  @Flag({ optional: true, about: 'Of a reply: the person stopped it' }) stopped?: boolean;
  @Flag({ optional: true, about: "Of a reply: the day's insights were used up" })
  insightLimitReached?: boolean;
  @One(() => SafetyCard, { optional: true, about: 'Of an entry' }) safety?: SafetyCard;
}

/** Another conversation of the same day. */
export class EarlierConversation {
  @Text({ nullable: true }) promptId: string | null;
  @Text({ nullable: true, max: 2_000, about: 'The prompt as the person saw it' })
  promptContext: string | null;
  @Int({ min: 1 }) entries: number;
  @Instant() lastEntryAt: string;
}

/** One day's conversation; all null and empty when the person has not written yet. */
export class Conversation {
  @Id({ nullable: true }) id: string | null;
  @Text({ nullable: true }) promptId: string | null;
  @Many(() => ConversationMessage) messages: ConversationMessage[];
  @Many(() => EarlierConversation, { optional: true, max: 20, about: "The day's other conversations" })
  earlier?: EarlierConversation[];
}

export class TodayQuery {
  @Text({
    optional: true,
    min: 0,
    max: 100,
    about: 'Which prompt: empty for none; without it, the conversation last written to',
  })
  promptId?: string;
}

/** Which turn; the id that the client made. */
export class TurnRef {
  @Id() requestId: string;
}

export class StartTurn {
  @Text({ min: 0, max: 40_000 }) message: string;
  @Text({ optional: true, nullable: true, max: 100 }) promptId?: string | null;
  @Text({ optional: true, nullable: true, ...textRules.prompt }) promptContext?: string | null;
  @Id() requestId: string;
  @OneOf(chatModes, { optional: true }) mode?: ChatMode;
}

export const turnStatuses = ['pending', 'running', 'done', 'failed'] as const;
export type TurnStatus = (typeof turnStatuses)[number];

/** Why a turn ended without an answer. */
export class TurnError {
  @Text({ about: 'guide_unavailable, guide_timeout, guide_refused, or stopped: before its first word' })
  code: string;
  @Text({ max: 500 }) message: string;
}

/** A turn as its row says: the truth about whether an entry is answered. */
export class TurnState {
  @Id() turnId: string;
  @Id() requestId: string;
  @Id() conversationId: string;
  @Id() entryId: string;
  @OneOf(turnStatuses) status: TurnStatus;
  @Int({ min: 0 }) attempt: number;
  @One(() => SafetyCard, { optional: true }) safety?: SafetyCard;
  @One(() => ChatReply, { optional: true, about: 'When done' }) reply?: ChatReply;
  @One(() => TurnError, { optional: true, about: 'When failed' }) error?: TurnError;
}

/** The text of a reply that is being written, as its worker holds it in memory. */
export class LiveReply {
  @Int({ min: 0 }) attempt: number;
  @Text({ min: 0, max: 32_000 }) text: string;
}

export const chat = contract('journal-ai.chat', {
  /** The gateway answers JSON or an event stream from the calls below. */
  send: endpoint({
    http: 'POST /api/journal/chat',
    input: ChatRequest,
    output: ChatReply,
    deadlineMs: 120_000,
    composed: true,
    errors: [
      'input_not_answerable',
      'turn_in_progress',
      'request_id_reused',
      'guide_unavailable',
      'guide_timeout',
    ],
  }),
  startTurn: endpoint({
    input: StartTurn,
    output: TurnState,
    deadlineMs: 5_000,
    errors: ['input_not_answerable', 'turn_in_progress', 'request_id_reused'],
  }),
  getTurn: endpoint({ input: TurnRef, output: TurnState, errors: ['turn_not_found'] }),
  stopTurn: endpoint({
    http: 'POST /api/journal/chat/:requestId/stop',
    input: TurnRef,
    output: TurnState,
    errors: ['turn_not_found'],
  }),
  getToday: endpoint({
    http: 'GET /api/journal/conversation/today',
    input: TodayQuery,
    output: Conversation,
  }),
});

/** A piece of a reply: `text` stands at character `offset` of attempt `attempt`'s text. A higher attempt starts the text anew. */
export interface ReplyDelta {
  kind: 'reply-delta';
  attempt: number;
  offset: number;
  text: string;
}
export interface ReplyDone {
  kind: 'reply-done';
  reply: ChatReply;
  /** Milliseconds for which the turn waited for models; what is left of its time is the product's own. */
  modelMs?: number;
}
export interface ReplyError {
  kind: 'reply-error';
  error: TurnError;
}
/** What the worker of a turn publishes on {@link turnEventsSubject}. */
export type TurnEvent = ReplyDelta | ReplyDone | ReplyError;

/** NATS subject on which a turn's events are published while it runs; known before the turn is started. */
export function turnEventsSubject(userId: string, requestId: string): string {
  return `journal-ai.turn-events.${userId}.${requestId}`;
}

/** NATS subject on which the worker that runs a turn answers requests with its {@link LiveReply}. */
export function liveReplySubject(userId: string, requestId: string): string {
  return `journal-ai.live-reply.${userId}.${requestId}`;
}

/** NATS subject on which the worker that runs a turn hears that the person pressed Stop. */
export function stopTurnSubject(userId: string, requestId: string): string {
  return `journal-ai.turn-stop.${userId}.${requestId}`;
}

/** Server-sent events of `POST /api/journal/chat`: `accepted` once the entry is stored, then `delta`s, then `done` or `error`. */
export interface ChatStreamEvents {
  accepted: { requestId: string; conversationId: string; entryId: string; safety?: SafetyCard };
  delta: { attempt: number; offset: number; text: string };
  done: ChatReply;
  error: { code: string; message: string; requestId: string; entryId?: string };
}
