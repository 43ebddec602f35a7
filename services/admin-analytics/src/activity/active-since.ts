import { addDays, localDate } from '@shadow-guide/calendar';

/** Number of days after their last activity for which a person counts as active. */
export const ACTIVE_DAYS = 30;

/**
 * Returns the first UTC day on which an activity makes a person count as active. Whole days, because a person who left
 * the list exactly 30 days after an activity would reveal its time.
 */
export function activeSince(now: Date): string {
  return addDays(localDate(now, 'UTC'), 1 - ACTIVE_DAYS);
}
