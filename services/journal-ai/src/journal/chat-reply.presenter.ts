import type { ChatReply, ChatTurnState, Insight, ReplyBase } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { type ShownReply, type StoredTurn, toTurnState } from '../conversations/index.js';

/** The guide's whole reply to one entry, as in `done` and `POST /api/journal/chat`. */
export function toChatReply({ text, insights }: ShownReply, base: ReplyBase): ChatReply {
  return { message: text, insights, ...base };
}

/** The state of an entry's reply, with the reply if there is one. */
export function toChatTurnState(
  cipher: UserCipher,
  locale: string,
  turn: StoredTurn,
  insights: Insight[],
): ChatTurnState {
  return toTurnState(cipher, locale, turn, insights, toChatReply);
}
