import type {
  ConversationMessage,
  EarlierLine,
  Insight,
  RecalledEntry,
  ReplyBase,
  TurnState,
} from '@shadow-guide/contracts';
import { type UserCipher, unlessUnreadable } from '@shadow-guide/encryption';
import type { SafetyReader } from '@shadow-guide/safety';
import { type Article, articleOf } from '../articles/index.js';
import { toGenerationError } from '../generations/index.js';
import { type ShownSafety, toShownSafety } from '../safety/index.js';
import type { StoredTurn } from './conversation.js';
import { openEarlierLine } from './earlier-line.seal.js';
import { openFeeling } from './feeling.seal.js';
import { type MessageContent, openDetails, openReply, type ReplyDetails } from './message-content.js';

/** A decrypted reply with the findings in the message that it answers. */
export interface ShownReply {
  readonly id: string;
  readonly text: string;
  readonly guide: string;
  readonly stopped: boolean;
  readonly cut: boolean;
  readonly insightLimitReached: boolean;
  readonly insights: Insight[];
  /** Earlier entries that were asked for; missing when there are none. */
  readonly recalled?: readonly RecalledEntry[];
  /** The library article that the entry asks for; missing when there is none. */
  readonly article?: Article;
  /** A sentence of an earlier day; missing when none is shown. */
  readonly earlierLine?: EarlierLine;
}

/** A turn with the support shown beside its message. */
export interface PresentedTurn {
  readonly turn: StoredTurn;
  readonly safety: ShownSafety;
}

/** A turn with its message decrypted. */
export interface OpenedTurn {
  readonly turn: StoredTurn;
  readonly entry: MessageContent;
}

/** Returns the fields common to all replies. */
export function toReplyBase(
  turn: Pick<StoredTurn, 'conversationId' | 'entryId'>,
  reply: Pick<ShownReply, 'id' | 'guide' | 'stopped' | 'cut' | 'insightLimitReached'>,
  safety: ShownSafety,
): ReplyBase {
  return {
    conversationId: turn.conversationId,
    messageId: reply.id,
    entryId: turn.entryId,
    guide: reply.guide,
    ...(reply.insightLimitReached ? { insightLimitReached: true } : {}),
    ...(reply.stopped ? { stopped: true } : {}),
    ...(reply.cut ? { cut: true } : {}),
    ...safety,
  };
}

/** Returns the state of a turn, with its reply if there is one. */
export function toTurnState<R>(
  cipher: UserCipher,
  { turn, safety }: PresentedTurn,
  insights: Insight[],
  present: (reply: ShownReply, base: ReplyBase) => R,
): TurnState & { reply?: R } {
  const { reply } = turn;
  const details = reply && detailsOf(cipher, reply);
  const shown = reply && details && toShown(cipher, reply, details, insights);
  return {
    requestId: turn.requestId,
    conversationId: turn.conversationId,
    entryId: turn.entryId,
    status: turn.status,
    attempt: turn.attempt,
    ...safety,
    ...(turn.errorCode ? { error: toGenerationError(turn.errorCode) } : {}),
    ...(shown
      ? {
          reply: present(shown, toReplyBase(turn, shown, safety)),
        }
      : {}),
  };
}

function toShown(
  cipher: UserCipher,
  reply: StoredReply,
  details: ReplyDetails,
  insights: Insight[],
): ShownReply {
  const { id, content, guide, stopped } = reply;
  return {
    ...{ id, guide, stopped, insights },
    text: openReply(cipher, id, content),
    cut: details.isCut ?? false,
    insightLimitReached: showsLimitNotice(reply, details),
    ...(details.recalled ? { recalled: details.recalled } : {}),
    ...articleIn(details),
    ...earlierLineOf(cipher, reply),
  };
}

/** Returns a message and its reply, if there is one, for the list of a conversation. */
export function toConversationMessages(
  cipher: UserCipher,
  reader: SafetyReader,
  { turn, entry }: OpenedTurn,
): ConversationMessage[] {
  const { feeling: sealed } = turn;
  const feeling = sealed && unlessUnreadable(() => openFeeling(cipher, turn.entryId, sealed));
  const written: ConversationMessage = {
    id: turn.entryId,
    role: 'user',
    content: entry.text,
    timestamp: turn.entryAt.toISOString(),
    status: statusOf(turn),
    requestId: turn.requestId,
    ...(turn.mode ? { mode: turn.mode } : {}),
    ...(entry.promptId ? { promptId: entry.promptId } : {}),
    ...(entry.promptContext ? { promptContext: entry.promptContext } : {}),
    ...(feeling ? { feeling } : {}),
    ...(turn.versions > 0 ? { versions: turn.versions } : {}),
    ...toShownSafety(reader, entry),
  };
  if (!turn.reply) return [written];
  const { id, content, guide, stopped, createdAt } = turn.reply;
  const { coreConversationId } = turn.reply;
  const details = detailsOf(cipher, turn.reply);
  const { mood, speaker, recalled } = details;
  const answered: ConversationMessage = {
    id,
    role: 'assistant',
    content: openReply(cipher, id, content),
    timestamp: createdAt.toISOString(),
    guide,
    ...(mood ? { mood } : {}),
    ...(speaker ? { speaker } : {}),
    ...(recalled ? { recalled: [...recalled] } : {}),
    ...articleIn(details),
    ...earlierLineOf(cipher, turn.reply),
    ...(stopped ? { stopped: true } : {}),
    ...(details.isCut ? { cut: true } : {}),
    ...(showsLimitNotice(turn.reply, details) ? { insightLimitReached: true } : {}),
    ...(coreConversationId ? { coreConversationId } : {}),
  };
  return [written, answered];
}

/** Returns the article of a reply; an empty object when the list no longer contains it. */
export function articleIn({ articleId }: Pick<ReplyDetails, 'articleId'>): { article?: Article } {
  const article = articleId === undefined ? undefined : articleOf(articleId);
  return article ? { article } : {};
}

type StoredReply = NonNullable<StoredTurn['reply']>;

function detailsOf(cipher: UserCipher, { id, details }: StoredReply): ReplyDetails {
  return details ? openDetails<ReplyDetails>(cipher, id, details) : {};
}

function earlierLineOf(
  cipher: UserCipher,
  { id, earlierLine: line }: Pick<StoredReply, 'id' | 'earlierLine'>,
): { earlierLine?: EarlierLine } {
  const text = line && unlessUnreadable(() => openEarlierLine(cipher, id, line.sealed));
  return line && text ? { earlierLine: { entryId: line.entryId, date: line.date, text } } : {};
}

/** Returns whether the reply shows that the day's insights are used up. */
function showsLimitNotice({ insightLimitReached }: StoredReply, { isLimitUntold }: ReplyDetails): boolean {
  return insightLimitReached && !isLimitUntold;
}

function statusOf(turn: StoredTurn): NonNullable<ConversationMessage['status']> {
  if (turn.status === 'done') return 'answered';
  return turn.status === 'failed' || turn.overdue ? 'unanswered' : 'answering';
}
