import type { HabitSuggestion } from '@shadow-guide/contracts';
import { EMOTIONAL } from './emotional.js';
import { MENTAL } from './mental.js';
import { PHYSICAL } from './physical.js';
import { SOCIAL } from './social.js';
import { SPIRITUAL } from './spiritual.js';

/**
 * Habits for everybody: small (3 to 15 minutes), gentle, without anything to buy, and without a claim about what they do. They stand in
 * for a set of the person's own, and no day shows more than six of them.
 */
export const GENERAL_SUGGESTIONS: readonly HabitSuggestion[] = [
  ...PHYSICAL,
  ...MENTAL,
  ...EMOTIONAL,
  ...SPIRITUAL,
  ...SOCIAL,
];
