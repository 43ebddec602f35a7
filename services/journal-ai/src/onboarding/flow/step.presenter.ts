import type { OnboardingStep } from '@shadow-guide/contracts';
import type { StepText } from './steps.js';

/**
 * Presents a step.
 * @param adapted question that the guide derived from the previous answer; null when the step's own question is asked
 */
export function toStep(step: StepText, isAnswered: boolean, adapted: string | null): OnboardingStep {
  const { stepNumber, stepType, title, description, questions } = step;
  const asked = adapted ?? (questions[0] as string);
  return {
    ...{ stepNumber, stepType, title, description },
    questions: [asked, ...questions.filter((question) => question !== asked)],
    expectedResponseType: 'text',
    answered: isAnswered,
  };
}
