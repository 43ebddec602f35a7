import { type OnboardingStepType, onboardingStepTypes } from '@shadow-guide/contracts';

/**
 * Flows of the assessment: the full one with six steps, or the simplified one with two steps, which the browser uses
 * when it could not load the full one.
 */
export type FlowName = 'full' | 'simplified';

/** A step in the product's own wording. */
export interface StepText {
  readonly stepNumber: number;
  readonly stepType: OnboardingStepType;
  readonly title: string;
  readonly description: string;
  /** Questions of the step. The first one is asked; the others help a person who does not know where to start. */
  readonly questions: readonly string[];
}

type Texts = Omit<StepText, 'stepNumber' | 'stepType'>;

/**
 * Texts of the steps: concrete and answerable in a sentence, never about the worst thing that happened, and without
 * terms that sound like a diagnosis.
 */
const TEXTS: Readonly<Record<OnboardingStepType, Texts>> = {
  intro: {
    title: 'Where you are now',
    description:
      'A sentence is enough, and so is a page. Write in whatever language is closest to you. You decide how much you say, here and in every step.',
    questions: [
      'What brings you here at this point in your life?',
      'What has been on your mind most often in the last few weeks?',
      'If a friend asked how things really are, what would you say?',
    ],
  },
  personality_assessment: {
    title: 'How you meet a hard moment',
    description:
      'There is no right answer and nothing is scored. It helps to think of one real moment of the last weeks, a small one if you like.',
    questions: [
      'When something goes wrong, what do you do first, and what do you say to yourself?',
      'What do you do when somebody is disappointed in you?',
      'What are you like when nobody expects anything of you?',
    ],
  },
  persona_mapping: {
    title: 'Voices you know',
    description:
      'Many people notice that different sides of them want different things: one drives, one worries, one would rather hide. Write down what yours says, as you would hear it.',
    questions: [
      'Which voice in you speaks up most often, and what does it say, in its own words?',
      'Which side of you takes over when you are tired or under pressure?',
      'Which side of you gets the least room?',
    ],
  },
  shadow_awareness: {
    title: 'What you keep out of sight',
    description:
      'Choose something that you can look at today. It does not have to be the heaviest thing, and you can leave out whatever you are not ready to write.',
    questions: [
      'What is something in yourself that you would rather not show to others?',
      'What annoys you in other people more than it seems to deserve?',
      'What were you told, when you were young, that one must not be?',
    ],
  },
  goal_setting: {
    title: 'What you would like',
    description: 'Small and noticeable is better than large. It may also be that something simply stops.',
    questions: [
      'What would you like to be different in three months, so that you would notice it on an ordinary day?',
      'What would you like to understand better about yourself?',
      'What would you like to be kinder to yourself about?',
    ],
  },
  completion: {
    title: 'Before we finish',
    description:
      'This helps the guide to go at your pace. What you have tried before can be anything: a diary, talking with somebody, therapy, meditation, long walks.',
    questions: [
      'What have you tried before to understand yourself better, and is there anything the guide should be careful with?',
      'What has helped you before, even a little?',
      'Is there anything that you want to add or put differently?',
    ],
  },
};

const STEPS: readonly StepText[] = onboardingStepTypes.map((stepType, index) => ({
  stepNumber: index + 1,
  stepType,
  ...TEXTS[stepType],
}));

/**
 * Steps of each flow. The browser asks the simplified steps in its own words; these texts are used where the server
 * must name such a step.
 */
const FLOWS: Readonly<Record<FlowName, readonly StepText[]>> = {
  full: STEPS,
  simplified: [TEXTS.intro, TEXTS.goal_setting].map((texts, index) => ({
    stepNumber: index + 1,
    stepType: index === 0 ? 'intro' : 'goal_setting',
    ...texts,
  })),
};

/** Estimated minutes for the six steps: about three per step, and a little to settle in. */
export const FLOW_MINUTES = 20;

/** Text that is stored as the reply to the last step, because no question follows. */
export const AFTER_THE_LAST = 'Thank you. That was the last question.';

/** Returns the steps of a flow in order. */
export function stepsOf(flow: FlowName): readonly StepText[] {
  return FLOWS[flow];
}

/** Returns the next step; null after the last. */
export function stepAfter(flow: FlowName, stepNumber: number): StepText | null {
  return FLOWS[flow][stepNumber] ?? null;
}
