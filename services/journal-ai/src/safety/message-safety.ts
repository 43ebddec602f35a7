import type { CheckIn, CheckInAnswer, SafetyCard } from '@shadow-guide/contracts';
import {
  checkInQuestion,
  crisisCard,
  levelOf,
  type SafetyFinding,
  type SafetyReader,
} from '@shadow-guide/safety';

/** What is sealed with a message of what was found in it; nothing for an ordinary one. */
export interface MessageSafety {
  readonly safety?: SafetyFinding;
  /** Present when the product asked its question beside this message. */
  readonly checkIn?: { readonly answer: CheckInAnswer | null };
}

/** What stands beside a message of what was found in it. */
export interface ShownSafety {
  safety?: SafetyCard;
  checkIn?: CheckIn;
}

/** Whether a card stands beside a message. */
export function hasCard({ safety }: MessageSafety): boolean {
  return safety !== undefined && levelOf(safety) === 'danger';
}

/** The card at danger; the question where it was asked, until danger is known without an answer. */
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
