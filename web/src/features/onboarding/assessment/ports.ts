import type { AnsweredStep, AnswerStep, OnboardingFlow, OnboardingResult } from '@shadow-guide/contracts';
import type { StepDrafts } from './step-drafts.js';

/** What the assessment requires of the server and the browser. */
export interface AssessmentPorts {
  readFlow(): Promise<OnboardingFlow>;
  answer(answer: AnswerStep): Promise<AnsweredStep>;
  complete(): Promise<OnboardingResult>;
  reset(): Promise<unknown>;
  drafts: StepDrafts;
  /** Shows a toast; an error unless the variant says otherwise. */
  say(title: string, description: string, variant?: 'default'): void;
  /** Called when it has changed whether the person has seen the assessment, or its results. */
  onChanged(): void;
}
