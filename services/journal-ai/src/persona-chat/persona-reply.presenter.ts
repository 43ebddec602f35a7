import type {
  Insight,
  PersonaMood,
  PersonaReply,
  PersonaTurnState,
  ReplyBase,
} from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openDetails, type ShownReply, type StoredTurn, toTurnState } from '../conversations/index.js';

/** What is sealed beside a persona's reply. */
export interface PersonaReplyDetails {
  readonly mood: PersonaMood | null;
}

/** A persona's whole answer, as `done` and `POST /api/personas/{id}/conversations` carry it. */
export function toPersonaReply(
  { text, insights }: ShownReply,
  base: ReplyBase,
  { mood }: PersonaReplyDetails,
): PersonaReply {
  return { response: text, mood, insights, ...base };
}

/** Where a persona's answer stands, with the answer when there is one. */
export function toPersonaTurnState(
  cipher: UserCipher,
  locale: string,
  turn: StoredTurn,
  insights: Insight[],
): PersonaTurnState {
  const { reply } = turn;
  const { mood = null } = reply?.details
    ? openDetails<Partial<PersonaReplyDetails>>(cipher, reply.id, reply.details)
    : {};
  return toTurnState(cipher, locale, turn, insights, (shown, base) => toPersonaReply(shown, base, { mood }));
}
