import { addDays, daysBetween } from '@shadow-guide/calendar';

const A_MONDAY = '1970-01-05';

/**
 * Returns the Monday of the week that contains a date.
 * @param date `YYYY-MM-DD`
 */
export function mondayOf(date: string): string {
  const sinceMonday = ((daysBetween(A_MONDAY, date) % 7) + 7) % 7;
  return addDays(date, -sinceMonday);
}
