import type { Insight, ReplyBase, Speaker, TableReply, TableTurnState } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import {
  openDetails,
  type PresentedTurn,
  type ReplyDetails,
  type ShownReply,
  toTurnState,
} from '../conversations/index.js';
import { guideSpeaker } from './spoken.js';

/** Returns a complete reply at a table, as in `done` and `POST /api/shared-tables/{id}/messages`. */
export function toTableReply({ text, insights }: ShownReply, base: ReplyBase, speaker: Speaker): TableReply {
  return { response: text, speaker, insights, ...base };
}

/** Returns the state of a turn at a table, with the reply if there is one. */
export function toTableTurnState(
  cipher: UserCipher,
  presented: PresentedTurn,
  insights: Insight[],
): TableTurnState {
  const { reply } = presented.turn;
  const { speaker = guideSpeaker } = reply?.details
    ? openDetails<ReplyDetails>(cipher, reply.id, reply.details)
    : {};
  return toTurnState(cipher, presented, insights, (shown, base) => toTableReply(shown, base, speaker));
}
