import { daysBetween } from '@shadow-guide/calendar';

/** Number of UTC days, counted from the first visit, during which a person is new in the forum. */
export const NEW_FOR_DAYS = 3;

/**
 * Returns whether a person is new in the forum. The day of the first visit decides, which the service stores by person
 * key; the service does not know the age of the account.
 * @param firstVisitOn UTC day of the first visit, `YYYY-MM-DD` like `today`; null when the visit was long ago
 */
export function isNewAt(firstVisitOn: string | null, today: string): boolean {
  return firstVisitOn !== null && daysBetween(firstVisitOn, today) < NEW_FOR_DAYS;
}
