import type { CheckIn, CheckInAnswer, SafetyCard } from '@shadow-guide/contracts';
import {
  checkInQuestion,
  crisisCard,
  levelOf,
  type SafetyFinding,
  type SafetyReader,
} from '@shadow-guide/safety';

/** Safety findings, encrypted together with a message; empty for an ordinary message. */
export interface MessageSafety {
  readonly safety?: SafetyFinding;
  /** The person's answer; present when the product asked its check-in question about this message. */
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
 * Returns the card for a message with danger, and the question if it was asked. When danger was found and the question
 * has no answer, only the card is returned.
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
