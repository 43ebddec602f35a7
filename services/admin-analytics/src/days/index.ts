import { localDate, startOfLocalDay } from '@shadow-guide/calendar';

/**
 * Returns the start of the UTC day of a time. Operators see activities only by day. The exact time stays in this
 * service, because compared with the forum posts of that minute it would reveal their author.
 */
export function dayOf(at: Date): string {
  return startOfLocalDay(localDate(at, 'UTC'), 'UTC').toISOString();
}

/**
 * Returns SQL for the UTC day of a timestamp. Lists are sorted by that day and by random ids, so that the order within
 * a day reveals nothing.
 */
export function utcDaySql(column: string): string {
  return `(${column} AT TIME ZONE 'UTC')::date`;
}
