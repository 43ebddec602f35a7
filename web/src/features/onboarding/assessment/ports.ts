import type { AnsweredStep, AnswerStep, OnboardingFlow, OnboardingResult } from '@shadow-guide/contracts';
import type { StepDrafts } from './step-drafts.js';

/** Functions of the server and the browser that the assessment needs. */
export interface AssessmentPorts {
  readFlow(): Promise<OnboardingFlow>;
  answer(answer: AnswerStep): Promise<AnsweredStep>;
  complete(): Promise<OnboardingResult>;
  reset(): Promise<unknown>;
  drafts: StepDrafts;
  /** Shows a toast; an error unless the variant says otherwise. */
  say(title: string, description: string, variant?: 'default'): void;
  /** Called when the assessment was completed or reset, or its results were seen. */
  onChanged(): void;
}
