import type { CheckInAnswer } from '@shadow-guide/contracts';
import { levelOf, type SafetyFinding } from '@shadow-guide/safety';
import type { MessageSafety } from './message-safety.js';

/** What the product itself does beside a message. */
export type Step = 'card' | 'question' | 'nothing';

/** Danger always has its card; the question is asked once a person's day. */
export function stepFor(finding: SafetyFinding | null | undefined, askedToday: boolean): Step {
  if (!finding) return 'nothing';
  if (levelOf(finding) === 'danger') return 'card';
  return askedToday ? 'nothing' : 'question';
}

/** How the guide is with a person: `after-danger` for an ordinary message within the quiet time. */
export type Care = 'danger' | 'uncertain' | 'after-danger';

/** Where there is any, nothing is concluded from the message. */
export function careFor(finding: SafetyFinding | undefined, isQuiet: boolean): Care | null {
  if (finding) return levelOf(finding);
  return isQuiet ? 'after-danger' : null;
}

/** The graver of what is known and what was found later: a second look raises, and never lowers. */
export function raise(
  known: SafetyFinding | undefined,
  second: SafetyFinding | null | undefined,
): SafetyFinding | undefined {
  if (!second || (known && levelOf(known) === 'danger')) return known;
  return known && levelOf(second) === 'uncertain' ? known : second;
}

const WEIGHTS: Readonly<Record<CheckInAnswer, number>> = { no: 0, not_sure: 1, yes: 2 };

/**
 * A message after an answer to its question. "Yes" and "not sure" are danger; a later answer may raise, and never lowers.
 * @returns null when the answer changes nothing
 */
export function answerCheckIn<M extends MessageSafety>(message: M, answer: CheckInAnswer): M | null {
  const { checkIn, safety } = message;
  if (!checkIn) return null;
  const before = checkIn.answer;
  if (before !== null && WEIGHTS[answer] <= WEIGHTS[before]) return null;
  const answered = { ...message, checkIn: { answer } };
  if (answer === 'no') return answered;
  const language = safety?.language ?? 'und';
  return { ...answered, safety: { level: 'danger', category: 'suicide', subject: 'self', language } };
}
