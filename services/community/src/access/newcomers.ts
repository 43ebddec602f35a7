import { daysBetween } from '@shadow-guide/calendar';

/** Number of UTC days after the first visit during which a person is new in the forum. */
export const NEW_FOR_DAYS = 3;

/**
 * Returns whether a person is new in the forum. It uses the day of their first visit, which the service knows by person
 * key; it does not know the age of their account.
 * @param firstVisitOn UTC day of the first visit, `YYYY-MM-DD` like `today`; null when it was long ago
 */
export function isNewAt(firstVisitOn: string | null, today: string): boolean {
  return firstVisitOn !== null && daysBetween(firstVisitOn, today) < NEW_FOR_DAYS;
}
