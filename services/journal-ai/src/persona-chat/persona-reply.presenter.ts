import type {
  Insight,
  PersonaMood,
  PersonaReply,
  PersonaTurnState,
  ReplyBase,
} from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openDetails, type PresentedTurn, type ShownReply, toTurnState } from '../conversations/index.js';

/** Data that is sealed with a persona's reply. */
export interface PersonaReplyDetails {
  readonly mood: PersonaMood | null;
}

/** Presents a persona's whole reply, as in `done` and `POST /api/personas/{id}/conversations`. */
export function toPersonaReply(
  { text, insights }: ShownReply,
  base: ReplyBase,
  { mood }: PersonaReplyDetails,
): PersonaReply {
  return { response: text, mood, insights, ...base };
}

/** Presents the state of a persona's reply, with the reply if there is one. */
export function toPersonaTurnState(
  cipher: UserCipher,
  presented: PresentedTurn,
  insights: Insight[],
): PersonaTurnState {
  const { reply } = presented.turn;
  const { mood = null } = reply?.details
    ? openDetails<Partial<PersonaReplyDetails>>(cipher, reply.id, reply.details)
    : {};
  return toTurnState(cipher, presented, insights, (shown, base) => toPersonaReply(shown, base, { mood }));
}
