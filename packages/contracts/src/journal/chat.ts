import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Ignored, Instant, Int, Many, One, OneOf, Text } from '../core/fields.js';
import { type ChatMode, chatModes, type EntryStatus, entryStatuses } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import {
  AnsweringArticle,
  EarlierLine,
  RecalledEntry,
  ReplyBase,
  TurnRef,
  TurnState,
} from './generations.js';
import { Insight } from './insights.js';
import { CheckIn, SafetyCard } from './safety.js';
import { Speaker } from './speaker.js';

/** Accepted and ignored: the stored conversation is authoritative. */
export class HistoryMessage {
  @OneOf(['user', 'assistant']) role: 'user' | 'assistant';
  @Text({ min: 0, max: 32_000 }) content: string;
}

/** How a person says they feel, entered in two taps. */
export class Feeling {
  @Int({ min: 1, max: 5, about: 'From very heavy to very light' }) pleasantness: number;
  @Int({ min: 1, max: 3, about: 'From low to high' }) energy: number;
}

export class ChatRequest {
  @Text({ min: 0, max: 65_536, about: 'What the person wrote; at most 8,000 characters are taken' })
  message: string;
  @Ignored(() => HistoryMessage)
  conversationHistory?: HistoryMessage[];
  @Text({ optional: true, nullable: true, max: 100 }) promptId?: string | null;
  @Text({ optional: true, nullable: true, ...textRules.prompt }) promptContext?: string | null;
  @Id({ optional: true, about: 'Made by the client; the same id again gives the same reply' })
  requestId?: string;
  @OneOf(chatModes, { optional: true }) mode?: ChatMode;
  @One(() => Feeling, { optional: true, nullable: true }) feeling?: Feeling | null;
}

/** The guide's complete reply to one entry. */
export class ChatReply extends ReplyBase {
  @Text({ max: 32_000 }) message: string;
  @Many(() => Insight) insights: Insight[];
  @Many(() => RecalledEntry, {
    optional: true,
    max: 12,
    about: 'Earlier entries that were asked for and found',
  })
  recalled?: RecalledEntry[];
  @One(() => EarlierLine, { optional: true, about: 'At most once a day' }) earlierLine?: EarlierLine;
  @One(() => AnsweringArticle, { optional: true, about: 'The entry asks what this article is about' })
  article?: AnsweringArticle;
}

/** One message of any conversation. */
export class ConversationMessage {
  @Id() id: string;
  @OneOf(['user', 'assistant']) role: 'user' | 'assistant';
  @Text({ max: 32_000 }) content: string;
  @Instant() timestamp: string;
  @OneOf(entryStatuses, { optional: true, about: "Of a person's message" }) status?: EntryStatus;
  @Id({ optional: true, about: "Of a person's message: send it again to follow or repeat the answer" })
  requestId?: string;
  @OneOf(chatModes, { optional: true, about: 'Of an entry' }) mode?: ChatMode;
  @Text({ optional: true, max: 100, about: 'Of an entry: the id of the prompt it answers' })
  promptId?: string;
  @Text({ optional: true, max: 2_000, about: 'Of an entry: the prompt it answers, as the person saw it' })
  promptContext?: string;
  @Int({
    optional: true,
    min: 1,
    about: 'Of an entry: how many earlier versions of it and its reply are kept',
  })
  versions?: number;
  @One(() => Feeling, { optional: true, about: 'Of an entry: how the person said they felt' })
  feeling?: Feeling;
  @Text({ optional: true, about: 'Of a reply: which guide answered' }) guide?: string;
  @Text({ optional: true, about: "Of a persona's reply" }) mood?: string;
  @One(() => Speaker, { optional: true, about: 'Of a reply at a shared table' }) speaker?: Speaker;
  @Id({ optional: true, about: 'Of a reply: it is saved, as this core conversation' })
  coreConversationId?: string;
  @Flag({ optional: true, about: 'Of a reply: the person stopped it' }) stopped?: boolean;
  @Flag({ optional: true, about: 'Of a reply: it broke off before its end' }) cut?: boolean;
  @Flag({ optional: true, about: "Of a reply: the day's insights were used up" })
  insightLimitReached?: boolean;
  @Many(() => RecalledEntry, {
    optional: true,
    max: 12,
    about: 'Of a reply: earlier entries that were asked for and found',
  })
  recalled?: RecalledEntry[];
  @One(() => EarlierLine, { optional: true, about: 'Of a reply: at most once a day' })
  earlierLine?: EarlierLine;
  @One(() => AnsweringArticle, { optional: true, about: 'Of a reply: the entry asks what it is about' })
  article?: AnsweringArticle;
  @One(() => SafetyCard, { optional: true, about: "Of a person's message" }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: "Of a person's message" }) checkIn?: CheckIn;
}

/** Today's only conversation. When the person has not written today, its id is null and it has no messages. */
export class Conversation {
  @Id({ nullable: true }) id: string | null;
  @Text({ nullable: true, about: 'The prompt that was asked for, otherwise the last one that was answered' })
  promptId: string | null;
  @Many(() => ConversationMessage) messages: ConversationMessage[];
}

/** The person's feeling at an entry; null removes it. */
export class EntryFeeling {
  @Id() id: string;
  @One(() => Feeling, { nullable: true }) feeling: Feeling | null;
}

export class TodayQuery {
  @Text({
    optional: true,
    min: 0,
    max: 100,
    about: 'The prompt at hand; the day has one conversation for all of them',
  })
  promptId?: string;
}

export class StartTurn {
  @Text({ min: 0, max: 65_536 }) message: string;
  @Text({ optional: true, nullable: true, max: 100 }) promptId?: string | null;
  @Text({ optional: true, nullable: true, ...textRules.prompt }) promptContext?: string | null;
  @Id() requestId: string;
  @OneOf(chatModes, { optional: true }) mode?: ChatMode;
  @One(() => Feeling, { optional: true, nullable: true }) feeling?: Feeling | null;
}

/** State of an entry's reply. */
export class ChatTurnState extends TurnState {
  @One(() => ChatReply, { optional: true, about: 'When done' }) reply?: ChatReply;
}

export const chat = contract('journal-ai.chat', {
  /** Sends a message. The gateway returns JSON or an event stream, built from the calls below. */
  send: endpoint({
    http: 'POST /api/journal/chat',
    input: ChatRequest,
    output: ChatReply,
    deadlineMs: 120_000,
    servedByGateway: true,
    errors: [
      'input_not_answerable',
      'turn_in_progress',
      'request_id_reused',
      'entry_deleted',
      'guide_unavailable',
      'guide_timeout',
      'guide_resting',
      'daily_tokens_used',
      'monthly_share_used',
    ],
  }),
  startTurn: endpoint({
    input: StartTurn,
    output: ChatTurnState,
    deadlineMs: 5_000,
    errors: ['input_not_answerable', 'turn_in_progress', 'request_id_reused', 'entry_deleted'],
  }),
  getTurn: endpoint({ input: TurnRef, output: ChatTurnState, errors: ['turn_not_found'] }),
  stopTurn: endpoint({
    http: 'POST /api/journal/chat/:requestId/stop',
    input: TurnRef,
    output: ChatTurnState,
    errors: ['turn_not_found'],
  }),
  getToday: endpoint({
    http: 'GET /api/journal/conversation/today',
    input: TodayQuery,
    output: Conversation,
  }),
  sayFeeling: endpoint({
    http: 'POST /api/journal/entries/:id/feeling',
    input: EntryFeeling,
    output: EntryFeeling,
    errors: ['entry_not_found'],
  }),
});
