import type {
  Insight,
  PersonaMood,
  PersonaReply,
  PersonaTurnState,
  SafetyCard,
} from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import {
  openDetails,
  openMessage,
  openReply,
  type StoredTurn,
  toReplyBase,
  toSafetyCard,
  toTurnState,
} from '../conversations/index.js';

/** A reply, readable, with what was found in the message. */
export interface PersonaReplyParts {
  readonly id: string;
  readonly text: string;
  readonly mood: PersonaMood | null;
  readonly guide: string;
  readonly stopped: boolean;
  readonly insightLimitReached: boolean;
  readonly insights: Insight[];
}

/** A persona's whole answer, as `done` and `POST /api/personas/{id}/conversations` carry it. */
export function toPersonaReply(
  turn: Pick<StoredTurn, 'conversationId' | 'entryId'>,
  reply: PersonaReplyParts,
  safety: SafetyCard | undefined,
): PersonaReply {
  const { text, mood, insights } = reply;
  return { response: text, mood, insights, ...toReplyBase(turn, reply, safety) };
}

/** Where a persona's answer stands, with the answer when there is one. */
export function toPersonaTurnState(
  cipher: UserCipher,
  locale: string,
  turn: StoredTurn,
  insights: Insight[],
): PersonaTurnState {
  const state = toTurnState(cipher, locale, turn);
  const { reply } = turn;
  if (!reply) return state;
  const safety = toSafetyCard(locale, openMessage(cipher, turn.entryId, turn.entry));
  const { mood = null } = reply.details
    ? openDetails<{ mood?: PersonaMood | null }>(cipher, reply.id, reply.details)
    : {};
  const text = openReply(cipher, reply.id, reply.content);
  return { ...state, reply: toPersonaReply(turn, { ...reply, text, mood, insights }, safety) };
}
