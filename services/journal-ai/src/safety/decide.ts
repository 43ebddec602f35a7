import type { CheckInAnswer } from '@shadow-guide/contracts';
import { levelOf, type SafetyFinding, stepFor } from '@shadow-guide/safety';
import { type QuietState, quietFrom } from '../quiet-time/index.js';
import type { MessageSafety } from './message-safety.js';

/** The time at which a decision is made. */
export interface Moment {
  readonly now: Date;
  /** The person's local date, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The support shown with a text, and what the writer's quiet-time mark records. */
export interface Decision {
  readonly message: MessageSafety;
  readonly state: QuietState;
}

/**
 * Decides what follows from a finding; no other code has this rule. Danger always gets the card and starts the quiet
 * time. The question is asked at most once a day, and not on a day on which the person said that the check misread
 * them: on such a day the text counts as ordinary.
 */
export function decide(
  finding: SafetyFinding | null | undefined,
  state: QuietState,
  { now, today }: Moment,
): Decision {
  if (!finding) return { message: {}, state };
  const step = stepFor(finding);
  if (step === 'card') return { message: { safety: finding }, state: quietFrom(now) };
  if (step === 'listen') return { message: { safety: finding }, state };
  if (state.misreadOn === today) return { message: {}, state };
  if (state.askedOn === today) return { message: { safety: finding }, state };
  return {
    message: { safety: finding, checkIn: { answer: null } },
    state: { ...state, askedOn: today },
  };
}

/** The care with which the guide replies: `after-danger` for an ordinary message within the quiet time. */
export type Care = 'danger' | 'uncertain' | 'after-danger';

/** Returns the care for a message; when there is any, no conclusions are drawn from the message. */
export function careFor(finding: SafetyFinding | undefined, isQuiet: boolean): Care | null {
  if (finding) return levelOf(finding);
  return isQuiet ? 'after-danger' : null;
}

/**
 * Returns the more serious of an existing and a later finding: the second check may raise the level, and never lowers
 * it.
 */
export function raise(
  known: SafetyFinding | undefined,
  second: SafetyFinding | null | undefined,
): SafetyFinding | undefined {
  if (!second || (known && levelOf(known) === 'danger')) return known;
  return known && levelOf(second) === 'uncertain' ? known : second;
}

const WEIGHTS: Readonly<Record<CheckInAnswer, number>> = { misread: 0, no: 1, not_sure: 2, yes: 3 };

/** A message after an answer to its question, and what the quiet-time mark records of the answer. */
export interface Answered<M> {
  readonly message: M;
  readonly state: QuietState;
}

/**
 * Returns a message after its question was answered. "Yes" and "not sure" are danger; "misread" removes the finding. A
 * later answer may raise the level, and never lowers it. The question is not repeated on a day on which it was
 * answered.
 * @returns null when the answer changes nothing
 */
export function answerCheckIn<M extends MessageSafety>(
  message: M,
  answer: CheckInAnswer,
  state: QuietState,
  { now, today }: Moment,
): Answered<M> | null {
  const { checkIn, safety } = message;
  if (!checkIn || (answer === 'misread' && safety && levelOf(safety) === 'danger')) return null;
  const before = checkIn.answer;
  if (before !== null && WEIGHTS[answer] <= WEIGHTS[before]) return null;
  const answered = { ...message, checkIn: { answer } };
  if (answer === 'no') return { message: answered, state };
  if (answer === 'misread') {
    const { safety: _, ...ordinary } = answered;
    return { message: ordinary as M, state: { ...state, askedOn: today, misreadOn: today } };
  }
  const language = safety?.language ?? 'und';
  return {
    message: { ...answered, safety: { level: 'danger', category: 'suicide', subject: 'self', language } },
    state: quietFrom(now, today),
  };
}
