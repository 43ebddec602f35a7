import { localDate, startOfLocalDay } from '@shadow-guide/calendar';

/**
 * The beginning of a UTC day, as operators see when somebody did something. The moment stays here: beside what is posted in the forum at
 * that minute it would say whose it is.
 */
export function dayOf(at: Date): string {
  return startOfLocalDay(localDate(at, 'UTC'), 'UTC').toISOString();
}

/** SQL of the UTC day of an instant. Lists are sorted by it and by random ids, so that no order within a day tells more. */
export function utcDaySql(column: string): string {
  return `(${column} AT TIME ZONE 'UTC')::date`;
}
