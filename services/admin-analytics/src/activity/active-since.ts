import { addDays, localDate } from '@shadow-guide/calendar';

/** Who did something within so many days is active. */
export const ACTIVE_DAYS = 30;

/**
 * Who did something on this UTC day or later is active. It moves with the day: somebody who left the list 30 days to the second after
 * what they did would show when that was.
 */
export function activeSince(now: Date): string {
  return addDays(localDate(now, 'UTC'), 1 - ACTIVE_DAYS);
}
