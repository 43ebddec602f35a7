import type { RestRule } from '../../streaks/index.js';
import { sortedDays } from '../make-habits.js';

/**
 * Returns the rest rules after setting the weekly rest days from a date on. Rules before that date are kept, so that no
 * past day changes.
 */
export function restRulesFrom(rules: readonly RestRule[], from: string, days: readonly number[]): RestRule[] {
  const earlier = rules.filter((rule) => rule.from < from);
  const wanted = sortedDays(days);
  const present = earlier.at(-1)?.days ?? [];
  return present.join() === wanted.join() ? earlier : [...earlier, { from, days: wanted }];
}
