import type { OnboardingStep } from '@shadow-guide/contracts';
import type { StepText } from './steps.js';

/**
 * A step as people see it.
 * @param adapted the question that the guide made of the answer before; null for the step's own
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
