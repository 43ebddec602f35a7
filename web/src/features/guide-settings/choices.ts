import type {
  Formality,
  GuideApproach,
  GuideStyle,
  GuideTone,
  ResponseLength,
} from '@shadow-guide/contracts/facts';

/** The label and description of a choice in the interface. */
export interface Choice {
  readonly label: string;
  readonly about: string;
}

export const styleChoices: Readonly<Record<GuideStyle, Choice>> = {
  'compassionate-guide': {
    label: 'Compassionate Guide',
    about: 'Warm and steady. Names the feeling first, then what may stand behind it.',
  },
  'insightful-analyst': {
    label: 'Insightful Analyst',
    about: 'Clear and curious. Looks for the pattern and how its parts hang together.',
  },
  'wise-mentor': {
    label: 'Wise Mentor',
    about: 'Calm and unhurried, with the long view and few words.',
  },
  'creative-catalyst': {
    label: 'Creative Catalyst',
    about: 'Imaginative. Offers an image or another angle that grows out of your words.',
  },
  'gentle-protector': {
    label: 'Gentle Protector',
    about: 'Soft and careful. Slows things down and goes no deeper than you do.',
  },
  'playful-healer': {
    label: 'Playful Healer',
    about: 'Light and kind, with a little humour, never at your expense.',
  },
};

export const toneChoices: Readonly<Record<GuideTone, Choice>> = {
  warm_supportive: { label: 'Warm and supportive', about: 'On your side, without flattery.' },
  calm_neutral: { label: 'Calm and neutral', about: 'Even and plain, few words for feelings.' },
  gentle_direct: { label: 'Gentle and direct', about: 'The point first, kindly.' },
  playful_light: { label: 'Playful and light', about: 'A light hand, never with what hurts.' },
};

export const approachChoices: Readonly<Record<GuideApproach, Choice>> = {
  validation_first: { label: 'Validation first', about: 'What makes sense in what you feel, then further.' },
  questions_only: { label: 'Questions only', about: 'One open question and nothing else.' },
  gentle_challenge: { label: 'Gentle challenge', about: 'One contradiction, or what speaks against it.' },
  practical_steps: { label: 'Practical steps', about: 'One small step, as an offer.' },
};

export const lengthChoices: Readonly<Record<ResponseLength, Choice>> = {
  short: { label: 'Short', about: 'One or two sentences.' },
  medium: { label: 'Balanced', about: 'Two to five sentences.' },
  long: { label: 'Long', about: 'Four to eight sentences.' },
};

export const formalityChoices: Readonly<Record<Formality, Choice>> = {
  casual: { label: 'Casual', about: 'Everyday words.' },
  balanced: { label: 'Balanced', about: 'Plain standard language.' },
  formal: { label: 'Formal', about: 'Whole sentences, polite address.' },
};
