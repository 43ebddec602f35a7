import type { AnsweredStep, OnboardingFlow, OnboardingResult, OnboardingStep } from '@shadow-guide/contracts';
import { isLongerThan, textRules } from '@shadow-guide/contracts/facts';
import type { Support } from './support.js';

/** Minutes that one answered step takes off the estimate. */
const minutesPerStep = 3;

/** What is on the screen. `failed`: the answers are saved, but nothing could be made of them yet. */
export type Stage = 'closed' | 'loading' | 'welcome' | 'question' | 'completing' | 'failed' | 'results';

/** What stands under the box about the answer in it. */
export type AnswerNote =
  | { kind: 'rephrase'; reason: string }
  /** The server did not take it. */
  | { kind: 'not-sent' }
  /** Of the short flow: the server cannot be reached, so the answers wait on this device. */
  | { kind: 'waiting' };

export interface AssessmentState {
  stage: Stage;
  flow: OnboardingFlow | null;
  /** The built-in two steps are asked, because the flow could not be read. */
  short: boolean;
  /** Answers of the short flow wait on this device. */
  kept: boolean;
  /** Place of the asked step in the flow, from 0. */
  index: number;
  text: string;
  /** An answer is being saved, or the flow is being reset. */
  busy: boolean;
  note: AnswerNote | null;
  result: OnboardingResult | null;
  /** What came of the answers while nobody was looking. */
  unread: OnboardingResult | null;
  /** Why completing failed. */
  problem: string | null;
  support: Support | null;
}

export const closedAssessment: AssessmentState = {
  stage: 'closed',
  flow: null,
  short: false,
  kept: false,
  index: 0,
  text: '',
  busy: false,
  note: null,
  result: null,
  unread: null,
  problem: null,
  support: null,
};

/** The step that is asked; null outside of the questions. */
export function askedStep({ flow, index }: AssessmentState): OnboardingStep | null {
  return flow?.steps[index] ?? null;
}

export function isLastStep({ flow, index }: AssessmentState): boolean {
  return flow !== null && index === flow.steps.length - 1;
}

/** Whether there is an answer to send: something other than white space, no longer than one answer can be. */
export function canSend({ text, busy }: AssessmentState): boolean {
  const answer = text.trim();
  return !busy && answer !== '' && !isLongerThan(answer, textRules.entry.max);
}

/** Minutes that are left when so many steps are done; never less than one. */
export function minutesLeft({ estimatedTimeMinutes }: OnboardingFlow, stepsDone: number): number {
  return Math.max(1, estimatedTimeMinutes - minutesPerStep * stepsDone);
}

/** Whether there is something to go on with. */
export function isBegun({ flow, kept }: AssessmentState): boolean {
  return kept || isAnswered(flow);
}

function isAnswered(flow: OnboardingFlow | null): boolean {
  return flow !== null && (flow.completed || flow.steps.some(({ answered }) => answered));
}

/** Whether the short flow is what there is to go on with. */
export function keepsShort({ flow, short, kept }: AssessmentState): boolean {
  return short || (kept && !isAnswered(flow));
}

/** Where to go on: the place of the first step without an answer, the number of steps when there is none. */
export function resumeIndex({ completed, currentStep, steps }: OnboardingFlow): number {
  return completed ? steps.length : Math.min(currentStep - 1, steps.length);
}

/** The flow after an answer was saved, and the place of the step to go on with; after the last step the number of steps. */
export function afterAnswer(
  flow: OnboardingFlow,
  index: number,
  next?: AnsweredStep['step'],
): { flow: OnboardingFlow; next: number } {
  const steps = flow.steps.map((step, place) => {
    const current = next?.stepNumber === step.stepNumber ? next : step;
    return place === index ? { ...current, answered: true } : current;
  });
  const named = steps.findIndex(({ stepNumber }) => stepNumber === next?.stepNumber);
  return { flow: { ...flow, steps }, next: named > index ? named : index + 1 };
}
