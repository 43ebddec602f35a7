import type { AnsweredStep, AnswerStep, OnboardingFlow, OnboardingResult } from '@shadow-guide/contracts';
import type { StepDrafts } from './step-drafts.js';

/** What the assessment needs of the server and of the browser. */
export interface AssessmentPorts {
  readFlow(): Promise<OnboardingFlow>;
  answer(answer: AnswerStep): Promise<AnsweredStep>;
  complete(): Promise<OnboardingResult>;
  reset(): Promise<unknown>;
  drafts: StepDrafts;
  /** Says something at the edge of the screen: what went wrong, unless told otherwise. */
  say(title: string, description: string, variant?: 'default'): void;
  /** Whether the person has seen the assessment, and what was made of it, has changed. */
  onChanged(): void;
}
