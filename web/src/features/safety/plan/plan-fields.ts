import type { SafetyPlan, SafetyPlanForm } from '@shadow-guide/contracts';
import { countCharacters } from '@shadow-guide/contracts/facts';

/** The answers of a plan, in their order. */
export const planFields = ['warningSigns', 'whatHelps', 'whomICall'] as const;
export type PlanField = (typeof planFields)[number];
export type PlanLabels = Pick<SafetyPlanForm, PlanField>;

/** What each answer may hold, in code points. */
export const maxAnswer = 2_000;

/** The questions where no card brings them: those of the English card. */
export const planLabels: PlanLabels = {
  warningSigns: 'What tells me that it is getting harder?',
  whatHelps: 'What has helped me through an hour like this, and what can I put out of reach?',
  whomICall: 'Whom can I call or sit with, and which number do I call if it gets worse?',
};

/** Whether anything stands in a plan. */
export function isWritten(plan: SafetyPlan): boolean {
  return planFields.some((field) => plan[field].trim() !== '');
}

export function isTooLong(text: string): boolean {
  return countCharacters(text) > maxAnswer;
}

/** What to say about the length of an answer; null while there is room enough. */
export function answerLengthNote(text: string): string | null {
  const left = maxAnswer - countCharacters(text);
  if (left > 200) return null;
  if (left >= 0) return `${left} characters left`;
  return `${(-left).toLocaleString('en')} characters too many. Shorten this answer to save your plan.`;
}
