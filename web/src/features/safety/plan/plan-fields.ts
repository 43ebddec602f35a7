import type { SafetyPlan, SafetyPlanForm } from '@shadow-guide/contracts';
import { countCharacters } from '@shadow-guide/contracts/facts';
import { filled } from '../words/filled.js';
import { inEnglish, type Worded } from '../words/safety-words.js';

/** The answers of a plan, in their order. */
export const planFields = ['warningSigns', 'whatHelps', 'whomICall'] as const;
export type PlanField = (typeof planFields)[number];
export type PlanLabels = Pick<SafetyPlanForm, PlanField>;

/** What each answer may hold, in code points. */
export const maxAnswer = 2_000;

/** Whether anything stands in a plan. */
export function isWritten(plan: SafetyPlan): boolean {
  return planFields.some((field) => plan[field].trim() !== '');
}

export function isTooLong(text: string): boolean {
  return countCharacters(text) > maxAnswer;
}

/** What to say about the length of an answer; null while there is room enough. */
export function answerLengthNote(text: string, { language, words }: Worded = inEnglish): string | null {
  const left = maxAnswer - countCharacters(text);
  if (left > 200) return null;
  const count = Math.abs(left).toLocaleString(language);
  return filled(left >= 0 ? words.own.left : words.own.tooLong, { count });
}
