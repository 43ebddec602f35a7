import type { OnboardingFlow } from '@shadow-guide/contracts';

/** The two steps used when the flow cannot be loaded; the server accepts them as a separate flow. */
export const shortFlow: OnboardingFlow = {
  steps: [
    {
      stepNumber: 1,
      stepType: 'intro',
      title: 'Where you are now',
      description: 'A few sentences are enough. Write as you would to somebody you trust.',
      questions: ['What has been on your mind most in the last weeks, and how has it felt?'],
      expectedResponseType: 'text',
      answered: false,
    },
    {
      stepNumber: 2,
      stepType: 'personality_assessment',
      title: 'A voice inside',
      description: 'Write its words as you hear them, even if they sound harsh or strange on paper.',
      questions: [
        'Think of a moment when you were hard on yourself, or did something you had not meant to do. What did the voice inside you say?',
      ],
      expectedResponseType: 'text',
      answered: false,
    },
  ],
  estimatedTimeMinutes: 10,
  personalizedIntro: 'Two questions to begin with. The rest can wait for another day.',
  shadowWorkReadinessLevel: 'beginner',
  currentStep: 1,
  completed: false,
};

/** Shown when the short flow replaces the full one. */
export const shortFlowText =
  'The full assessment could not be loaded, so two questions are asked instead. You can try the full one again later.';
