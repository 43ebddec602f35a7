import type { ChatReply, ChatTurnState, Insight, SafetyCard } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import {
  openMessage,
  openReply,
  type StoredTurn,
  toReplyBase,
  toSafetyCard,
  toTurnState,
} from '../conversations/index.js';

/** A reply, readable, with what was found in the entry. */
export interface ReplyParts {
  readonly id: string;
  readonly text: string;
  readonly guide: string;
  readonly stopped: boolean;
  readonly insightLimitReached: boolean;
  readonly insights: Insight[];
}

/** The guide's whole answer to one entry, as `done` and `POST /api/journal/chat` carry it. */
export function toChatReply(
  turn: Pick<StoredTurn, 'conversationId' | 'entryId'>,
  reply: ReplyParts,
  safety: SafetyCard | undefined,
): ChatReply {
  return { message: reply.text, insights: reply.insights, ...toReplyBase(turn, reply, safety) };
}

/** Where an entry's answer stands, with the answer when there is one. */
export function toChatTurnState(
  cipher: UserCipher,
  locale: string,
  turn: StoredTurn,
  insights: Insight[],
): ChatTurnState {
  const state = toTurnState(cipher, locale, turn);
  const { reply } = turn;
  if (!reply) return state;
  const safety = toSafetyCard(locale, openMessage(cipher, turn.entryId, turn.entry));
  const text = openReply(cipher, reply.id, reply.content);
  return { ...state, reply: toChatReply(turn, { ...reply, text, insights }, safety) };
}
