import { randomUUID } from 'node:crypto';
import type {
  AnsweredStep,
  AssessedPersona,
  OnboardingFlow,
  OnboardingResult,
  OnboardingStep,
  Persona,
  Task,
} from '@shadow-guide/contracts';
import { onboardingStepTypes } from '@shadow-guide/contracts/facts';
import type { Answers } from './answers.js';
import { anInsight, aPersona } from './factories.js';

export const FLOW = 'GET /api/onboarding/flow';
export const STEP = 'POST /api/onboarding/step';
export const COMPLETE = 'POST /api/onboarding/complete';
export const RESET = 'POST /api/onboarding/reset';

const titles = [
  'Where you are',
  'How you decide',
  'Voices',
  'What stays hidden',
  'What you want',
  'To end with',
];

export function aStep(stepNumber: number, step: Partial<OnboardingStep> = {}): OnboardingStep {
  return {
    stepNumber,
    stepType: onboardingStepTypes[stepNumber - 1]!,
    title: titles[stepNumber - 1]!,
    description: 'A few sentences are enough.',
    questions: [`What comes to mind first, number ${stepNumber}?`],
    expectedResponseType: 'text',
    answered: false,
    ...step,
  };
}

/** Returns the flow of a person who has answered `answered` of its six steps. */
export function aFlow(answered = 0, flow: Partial<OnboardingFlow> = {}): OnboardingFlow {
  return {
    steps: titles.map((_, index) => aStep(index + 1, { answered: index < answered })),
    estimatedTimeMinutes: 20,
    personalizedIntro: 'There are no right answers here. Write as you would to somebody you trust.',
    shadowWorkReadinessLevel: 'beginner',
    currentStep: answered + 1,
    completed: false,
    ...flow,
  };
}

/** Returns the response to an answer when the server continues with this step. */
export function anAnsweredStep(next: number, answered: Partial<AnsweredStep> = {}): AnsweredStep {
  return { step: aStep(next), entryId: randomUUID(), ...answered };
}

/** Answers that accept every answer of the assessment and continue with the next of the six steps. */
export const takesAnswers: Answers = {
  [STEP]: ({ body }) => {
    const { stepNumber } = body as { stepNumber: number };
    const last = titles.length;
    return stepNumber < last
      ? anAnsweredStep(stepNumber + 1)
      : anAnsweredStep(last, { step: aStep(last, { answered: true }) });
  },
};

export function aTask(task: Partial<Task> = {}): Task {
  return {
    id: randomUUID(),
    title: 'Notice one "I must" today',
    description: 'Write it down as it is, without arguing with it.',
    completedAt: null,
    createdAt: new Date().toISOString(),
    ...task,
  };
}

export function anAssessedPersona(persona: Partial<Persona> = {}): AssessedPersona {
  const found = aPersona(persona);
  return { ...found, notes: found.evidence.map(({ quote }) => `“${quote}”`).join('\n') };
}

export function aResult(result: Partial<OnboardingResult> = {}): OnboardingResult {
  return { personas: [anAssessedPersona()], insights: [anInsight()], tasks: [aTask()], ...result };
}
