import type { SafetyPlan, SafetyPlanForm } from '@shadow-guide/contracts';
import { countCharacters } from '@shadow-guide/contracts/facts';
import { filled } from '../words/filled.js';
import { inEnglish, type Worded } from '../words/safety-words.js';

/** The answers of a plan, in order. */
export const planFields = ['warningSigns', 'whatHelps', 'whomICall'] as const;
export type PlanField = (typeof planFields)[number];
export type PlanLabels = Pick<SafetyPlanForm, PlanField>;

/** Maximum length of an answer, in code points. */
export const maxAnswer = 2_000;

/** Returns whether a plan has any text. */
export function isWritten(plan: SafetyPlan): boolean {
  return planFields.some((field) => plan[field].trim() !== '');
}

export function isTooLong(text: string): boolean {
  return countCharacters(text) > maxAnswer;
}

/** Returns the message about an answer's length; null while enough characters are left. */
export function answerLengthNote(text: string, { language, words }: Worded = inEnglish): string | null {
  const left = maxAnswer - countCharacters(text);
  if (left > 200) return null;
  const count = Math.abs(left).toLocaleString(language);
  return filled(left >= 0 ? words.own.left : words.own.tooLong, { count });
}
