import type { RestRule } from '../../streaks/index.js';
import { sortedDays } from '../make-habits.js';

/**
 * The rules of rest once these days of the week rest from a date on. What counted before that date is kept, so that no day that has
 * passed is broken or mended.
 */
export function restRulesFrom(rules: readonly RestRule[], from: string, days: readonly number[]): RestRule[] {
  const earlier = rules.filter((rule) => rule.from < from);
  const wanted = sortedDays(days);
  const present = earlier.at(-1)?.days ?? [];
  return present.join() === wanted.join() ? earlier : [...earlier, { from, days: wanted }];
}
