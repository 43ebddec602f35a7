import type { HabitSuggestion } from '@shadow-guide/contracts';
import { EMOTIONAL } from './emotional.js';
import { MENTAL } from './mental.js';
import { PHYSICAL } from './physical.js';
import { SOCIAL } from './social.js';
import { SPIRITUAL } from './spiritual.js';

/**
 * General habits: small (3 to 15 minutes), gentle, without anything to buy, and without claims about their effect. They
 * are shown when a person has no set of their own, at most six a day.
 */
export const GENERAL_SUGGESTIONS: readonly HabitSuggestion[] = [
  ...PHYSICAL,
  ...MENTAL,
  ...EMOTIONAL,
  ...SPIRITUAL,
  ...SOCIAL,
];
