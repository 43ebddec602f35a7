import type { SafetyCard } from '@shadow-guide/contracts';
import { english } from '../words/en.js';
import { linesAtHand } from './lines-at-hand.js';

/**
 * The card shown after an answer that signals danger. It is in the language of the interface and available without the
 * server. Only the server knows the person's country, so this card has no emergency number, and its helplines say whom
 * they serve.
 */
export const builtInCard: SafetyCard = {
  category: 'suicide',
  language: 'en',
  title: 'You do not have to carry this alone',
  message:
    'What you answered matters. If you might act on it, or are not sure, please talk to a person now: one of these lines, or somebody who can come and stay with you. If you are about to do it, or have begun, call your local emergency number.',
  lines: linesAtHand(english.notes),
  grounding: english.grounding,
  plan: english.plan,
  country: null,
};
