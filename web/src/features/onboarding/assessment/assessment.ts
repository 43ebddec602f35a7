import type { AnsweredStep, OnboardingFlow, OnboardingResult, OnboardingStep } from '@shadow-guide/contracts';
import { isLongerThan, textRules } from '@shadow-guide/contracts/facts';
import type { Support } from './support.js';

/** Minutes by which each answered step reduces the estimated remaining time. */
const minutesPerStep = 3;

/** The current stage of the screen. `failed`: the answers are saved, but the results could not be generated. */
export type Stage = 'closed' | 'loading' | 'welcome' | 'question' | 'completing' | 'failed' | 'results';

/** The note under the answer box. */
export type AnswerNote =
  | { kind: 'rephrase'; reason: string }
  /** The server refused the answer or could not be reached. */
  | { kind: 'not-sent' }
  /** Short flow only: the server cannot be reached, so the answers wait on this device. */
  | { kind: 'waiting' };

export interface AssessmentState {
  stage: Stage;
  flow: OnboardingFlow | null;
  /** Whether the two built-in steps are used because the flow could not be loaded. */
  short: boolean;
  /** Whether answers of the short flow wait on this device. */
  kept: boolean;
  /** Index of the current step in the flow, from 0. */
  index: number;
  text: string;
  /** Whether an answer is being saved or the flow is being reset. */
  busy: boolean;
  note: AnswerNote | null;
  result: OnboardingResult | null;
  /** Results that arrived while the assessment was closed. */
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

/** Returns the current step; null outside of the questions. */
export function askedStep({ flow, index }: AssessmentState): OnboardingStep | null {
  return flow?.steps[index] ?? null;
}

export function isLastStep({ flow, index }: AssessmentState): boolean {
  return flow !== null && index === flow.steps.length - 1;
}

/** Returns whether there is an answer to send: not blank, and no longer than the limit. */
export function canSend({ text, busy }: AssessmentState): boolean {
  const answer = text.trim();
  return !busy && answer !== '' && !isLongerThan(answer, textRules.entry.max);
}

/** Returns the estimated minutes left after a number of finished steps; at least 1. */
export function minutesLeft({ estimatedTimeMinutes }: OnboardingFlow, stepsDone: number): number {
  return Math.max(1, estimatedTimeMinutes - minutesPerStep * stepsDone);
}

/** Returns whether there are answers to continue from. */
export function isBegun({ flow, kept }: AssessmentState): boolean {
  return kept || isAnswered(flow);
}

function isAnswered(flow: OnboardingFlow | null): boolean {
  return flow !== null && (flow.completed || flow.steps.some(({ answered }) => answered));
}

/** Returns whether the short flow is the one to continue. */
export function keepsShort({ flow, short, kept }: AssessmentState): boolean {
  return short || (kept && !isAnswered(flow));
}

/**
 * Returns the index of the step to continue with: the first unanswered one, or the number of steps when there is none.
 */
export function resumeIndex({ completed, currentStep, steps }: OnboardingFlow): number {
  return completed ? steps.length : Math.min(currentStep - 1, steps.length);
}

/**
 * Returns the flow after an answer was saved, and the index of the next step; after the last step, the index is the
 * number of steps.
 */
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
