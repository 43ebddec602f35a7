import { addDays, daysBetween } from '@shadow-guide/calendar';
import { FORUM_PERIOD_DAYS } from '@shadow-guide/contracts';

/** What a plan that limits days says of one of them. */
export interface WeekRule {
  readonly canAccess: boolean;
  /** The day is spent on the forum already. */
  readonly isOpenedToday: boolean;
  /** UTC days until the plan opens the forum; 0 when it is open. */
  readonly daysUntilNextAccess: number;
  /** `YYYY-MM-DD`: the day on which it opens; null when it is open. */
  readonly opensOn: string | null;
  /** Days of the period that are spent. */
  readonly used: number;
}

/**
 * A day that is spent on the forum closes those around it: of any seven UTC days in a row, a plan opens so many. Days that are
 * still to come count as well; they are there when a clock ran ahead.
 * @param today `YYYY-MM-DD`
 * @param spent other days and today, in any order, on which a plan with a limit was used
 * @param limit days in any seven
 */
export function weekRuleOf(today: string, spent: readonly string[], limit: number): WeekRule {
  const others = spent
    .filter((day) => day !== today && Math.abs(daysBetween(day, today)) < FORUM_PERIOD_DAYS)
    .sort();
  const isOpenedToday = spent.includes(today);
  const canAccess = isOpenedToday || others.length < limit;
  const used = others.length + (isOpenedToday ? 1 : 0);
  if (canAccess) return { canAccess, isOpenedToday, daysUntilNextAccess: 0, opensOn: null, used };
  // The day whose end leaves room for one more; a plan without any day opens none.
  const closing = others.at(-limit) ?? today;
  const wait = Math.min(FORUM_PERIOD_DAYS, daysBetween(today, addDays(closing, FORUM_PERIOD_DAYS)));
  return { canAccess, isOpenedToday, daysUntilNextAccess: wait, opensOn: addDays(today, wait), used };
}
