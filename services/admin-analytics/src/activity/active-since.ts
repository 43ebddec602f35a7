import { addDays, localDate } from '@shadow-guide/calendar';

/** Number of days after their last activity for which a person counts as active. */
export const ACTIVE_DAYS = 30;

/**
 * Returns the UTC day from which an activity makes a person count as active. It counts whole days: if a person left the
 * list exactly 30 days after an activity, that would reveal the time of the activity.
 */
export function activeSince(now: Date): string {
  return addDays(localDate(now, 'UTC'), 1 - ACTIVE_DAYS);
}
