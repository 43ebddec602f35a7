import type { ChallengeTier } from '@shadow-guide/contracts/facts';

/** The name and description of each tier. */
export const tierTexts: Readonly<Record<ChallengeTier, { name: string; about: string }>> = {
  1: { name: 'Arriving', about: 'Breath, body and senses: the gentle beginning.' },
  2: { name: 'Feelings and kindness', about: 'What you feel, how you speak to yourself, how you listen.' },
  3: {
    name: 'Meeting the shadow',
    about: 'Unwanted feelings, the inner critic, and what does not last. For a steady time of life.',
  },
};
