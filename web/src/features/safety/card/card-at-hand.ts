import type { SafetyCard } from '@shadow-guide/contracts';
import { groundingExercise } from '../grounding/grounding-exercise.js';
import { planLabels } from '../plan/plan-fields.js';

/**
 * The card after an answer that points to danger, in the language of the interface: it must be there without the server. Where the
 * person is only the server knows, so it names no emergency number, and lines that say for whom they are.
 */
export const cardAtHand: SafetyCard = {
  category: 'suicide',
  language: 'en',
  title: 'You do not have to carry this alone',
  message:
    'What you answered matters. If you might act on it, or are not sure, please talk to a person now: one of these lines, or somebody who can come and stay with you. If you are about to do it, or have begun, call your local emergency number.',
  lines: [
    {
      name: '988 Suicide & Crisis Lifeline',
      contact: '988',
      href: 'tel:988',
      note: 'Call or text, United States and Canada',
    },
    {
      name: 'Find A Helpline',
      contact: 'findahelpline.com',
      href: 'https://findahelpline.com',
      note: 'Free lines in your country',
    },
  ],
  grounding: groundingExercise,
  plan: { title: 'My safety plan', ...planLabels },
  country: null,
};
