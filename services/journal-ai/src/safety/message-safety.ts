import type { CheckIn, CheckInAnswer, SafetyCard } from '@shadow-guide/contracts';
import {
  checkInQuestion,
  crisisCard,
  levelOf,
  type SafetyFinding,
  type SafetyReader,
} from '@shadow-guide/safety';

/** Safety findings encrypted with a message; empty for an ordinary one. */
export interface MessageSafety {
  readonly safety?: SafetyFinding;
  /** Present when the product asked its safety question beside this message. */
  readonly checkIn?: { readonly answer: CheckInAnswer | null };
}

/** Support shown beside a message. */
export interface ShownSafety {
  safety?: SafetyCard;
  checkIn?: CheckIn;
}

/** Returns whether a card is shown beside a message. */
export function hasCard({ safety }: MessageSafety): boolean {
  return safety !== undefined && levelOf(safety) === 'danger';
}

/**
 * Returns the card at danger, or the question where it was asked, unless the message is known as danger without an
 * answer.
 */
export function toShownSafety(reader: SafetyReader, { safety, checkIn }: MessageSafety): ShownSafety {
  const language = safety?.language;
  const card =
    safety && levelOf(safety) === 'danger'
      ? { safety: crisisCard(reader, safety.category, { language }) }
      : {};
  const question =
    checkIn && (checkIn.answer !== null || !card.safety)
      ? { checkIn: checkInQuestion(reader, { language, answer: checkIn.answer, isPrivate: true }) }
      : {};
  return { ...card, ...question };
}
