import { addDays, daysBetween } from '@shadow-guide/calendar';
import { FORUM_PERIOD_DAYS } from '@shadow-guide/contracts';

/** Result of a plan's limit for one day. */
export interface WeekRule {
  readonly canAccess: boolean;
  /** True when the plan has already used this day. */
  readonly isOpenedToday: boolean;
  /** UTC days until the plan opens the forum; 0 when it is open. */
  readonly daysUntilNextAccess: number;
  /** `YYYY-MM-DD`: day on which the plan opens the forum again; null when it is open. */
  readonly opensOn: string | null;
  /** Number of used days in the period. */
  readonly used: number;
}

/**
 * Decides whether a plan opens a day: it opens at most `limit` days in any seven consecutive UTC days. Used days in the
 * future count as well; they occur when a clock was fast.
 * @param today `YYYY-MM-DD`
 * @param spent other days and today, in any order, on which a plan with a limit was used
 * @param limit number of days that the plan opens in any seven
 */
export function weekRuleOf(today: string, spent: readonly string[], limit: number): WeekRule {
  const others = spent
    .filter((day) => day !== today && Math.abs(daysBetween(day, today)) < FORUM_PERIOD_DAYS)
    .sort();
  const isOpenedToday = spent.includes(today);
  const canAccess = isOpenedToday || others.length < limit;
  const used = others.length + (isOpenedToday ? 1 : 0);
  if (canAccess) return { canAccess, isOpenedToday, daysUntilNextAccess: 0, opensOn: null, used };
  // This is the used day whose seven days must pass first. A plan with no days opens none.
  const closing = others.at(-limit) ?? today;
  const wait = Math.min(FORUM_PERIOD_DAYS, daysBetween(today, addDays(closing, FORUM_PERIOD_DAYS)));
  return { canAccess, isOpenedToday, daysUntilNextAccess: wait, opensOn: addDays(today, wait), used };
}
