import type { ChatReply, ConversationMessage, Insight, SafetyCard, TurnState } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { crisisCard } from '@shadow-guide/safety';
import { type EntryContent, openEntry, openReply } from './entry-content.js';
import type { StoredTurn } from './turn.repository.js';
import { toTurnError } from './turn-error.js';

/** The parts of a reply that do not stand in the turn's row. */
export interface ReplyParts {
  readonly messageId: string;
  readonly text: string;
  readonly guide: string;
  readonly stopped: boolean;
  readonly insights: Insight[];
  readonly insightLimitReached: boolean;
}

/** The crisis card for an entry, when the safety check found something in it. */
export function toSafetyCard(
  locale: string,
  { safety }: Pick<EntryContent, 'safety'>,
): SafetyCard | undefined {
  return safety && crisisCard(locale, safety.category);
}

/** The guide's whole answer to one entry, as `done` and `POST /api/journal/chat` carry it. */
export function toChatReply(
  turn: Pick<StoredTurn, 'conversationId' | 'entryId'>,
  parts: ReplyParts,
  safety: SafetyCard | undefined,
): ChatReply {
  return {
    message: parts.text,
    insights: parts.insights,
    conversationId: turn.conversationId,
    messageId: parts.messageId,
    entryId: turn.entryId,
    guide: parts.guide,
    ...(parts.insightLimitReached ? { insightLimitReached: true } : {}),
    ...(parts.stopped ? { stopped: true } : {}),
    ...(safety ? { safety } : {}),
  };
}

/** A turn as its row says. */
export function toTurnState(
  cipher: UserCipher,
  locale: string,
  turn: StoredTurn,
  insights: Insight[],
): TurnState {
  const safety = toSafetyCard(locale, openEntry(cipher, turn.entryId, turn.entry));
  return {
    turnId: turn.id,
    requestId: turn.requestId,
    conversationId: turn.conversationId,
    entryId: turn.entryId,
    status: turn.status,
    attempt: turn.attempt,
    ...(safety ? { safety } : {}),
    ...(turn.reply
      ? {
          reply: toChatReply(
            turn,
            {
              messageId: turn.reply.id,
              text: openReply(cipher, turn.reply.id, turn.reply.content),
              guide: turn.reply.guide,
              stopped: turn.reply.stopped,
              insights,
              insightLimitReached: turn.insightLimitReached,
            },
            safety,
          ),
        }
      : {}),
    ...(turn.errorCode ? { error: toTurnError(turn.errorCode) } : {}),
  };
}

/** An entry and, when there is one, its reply, as the conversation shows them. */
export function toConversationMessages(
  cipher: UserCipher,
  locale: string,
  turn: StoredTurn,
): ConversationMessage[] {
  const entry = openEntry(cipher, turn.entryId, turn.entry);
  const safety = toSafetyCard(locale, entry);
  const written: ConversationMessage = {
    id: turn.entryId,
    role: 'user',
    content: entry.text,
    timestamp: turn.entryAt.toISOString(),
    status: statusOf(turn),
    requestId: turn.requestId,
    mode: turn.mode,
    ...(safety ? { safety } : {}),
  };
  if (!turn.reply) return [written];
  const answered: ConversationMessage = {
    id: turn.reply.id,
    role: 'assistant',
    content: openReply(cipher, turn.reply.id, turn.reply.content),
    timestamp: turn.reply.createdAt.toISOString(),
    guide: turn.reply.guide,
    ...(turn.reply.stopped ? { stopped: true } : {}),
  };
  return [written, answered];
}

function statusOf(turn: StoredTurn): NonNullable<ConversationMessage['status']> {
  if (turn.status === 'done') return 'answered';
  return turn.status === 'failed' || turn.overdue ? 'unanswered' : 'answering';
}
