import type { ChatReply, ChatTurnState, Insight, ReplyBase } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { type PresentedTurn, type ShownReply, toTurnState } from '../conversations/index.js';

/** Presents the guide's whole reply to one entry, as in `done` and `POST /api/journal/chat`. */
export function toChatReply(
  { text, insights, recalled, article, earlierLine }: ShownReply,
  base: ReplyBase,
): ChatReply {
  return {
    ...{ message: text, insights, ...base },
    ...(recalled ? { recalled: [...recalled] } : {}),
    ...(article ? { article } : {}),
    ...(earlierLine ? { earlierLine } : {}),
  };
}

/** Presents the state of an entry's answer, with the answer when there is one. */
export function toChatTurnState(cipher: UserCipher, turn: PresentedTurn, insights: Insight[]): ChatTurnState {
  return toTurnState(cipher, turn, insights, toChatReply);
}
