import type { ChatReply, ChatTurnState, Insight, ReplyBase } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { type ShownReply, type StoredTurn, toTurnState } from '../conversations/index.js';

/** The guide's whole answer to one entry, as `done` and `POST /api/journal/chat` carry it. */
export function toChatReply({ text, insights }: ShownReply, base: ReplyBase): ChatReply {
  return { message: text, insights, ...base };
}

/** Where an entry's answer stands, with the answer when there is one. */
export function toChatTurnState(
  cipher: UserCipher,
  locale: string,
  turn: StoredTurn,
  insights: Insight[],
): ChatTurnState {
  return toTurnState(cipher, locale, turn, insights, toChatReply);
}
