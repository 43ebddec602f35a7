import type { CheckInAnswer } from '@shadow-guide/contracts';
import { levelOf, type SafetyFinding, stepFor } from '@shadow-guide/safety';
import { type QuietState, quietFrom } from '../quiet-time/index.js';
import type { MessageSafety } from './message-safety.js';

/** When something is decided. */
export interface Moment {
  readonly now: Date;
  /** The person's day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What stands beside words, and what is remembered of them in their writer's mark. */
export interface Decision {
  readonly message: MessageSafety;
  readonly state: QuietState;
}

/**
 * The one rule for what is found in a person's words: at danger the card, always, and the quiet time begins; the question at most once
 * a day, and not on a day on which the person said that they were misread. Then the words are ordinary ones.
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

const WEIGHTS: Readonly<Record<CheckInAnswer, number>> = { misread: 0, no: 1, not_sure: 2, yes: 3 };

/** A message after an answer, and what is remembered of the answer. */
export interface Answered<M> {
  readonly message: M;
  readonly state: QuietState;
}

/**
 * A message after an answer to its question. "Yes" and "not sure" are danger; "misread" takes the finding back. A later answer may raise,
 * and never lowers. On a day on which the question was answered it does not come back.
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
