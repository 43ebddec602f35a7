import { daysBetween } from '@shadow-guide/calendar';

/** A person whose first visit to the forum was less than so many UTC days ago is new there. */
export const NEW_FOR_DAYS = 3;

/**
 * Whether somebody is new in the forum. It asks when they first opened it, which the service knows by their person key; since when they
 * have an account it does not know.
 * @param firstVisitOn the UTC day of the first visit, as `today` `YYYY-MM-DD`; null when it is long ago
 */
export function isNewAt(firstVisitOn: string | null, today: string): boolean {
  return firstVisitOn !== null && daysBetween(firstVisitOn, today) < NEW_FOR_DAYS;
}
