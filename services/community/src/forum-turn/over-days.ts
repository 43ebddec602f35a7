import { addDays } from '@shadow-guide/calendar';
import { MODERATION_DAYS } from '@shadow-guide/contracts';

/** Date limits that decide which days are over: all except the present one. */
export interface Turn {
  /** The open day, `YYYY-MM-DD`. Earlier days are over. */
  readonly present: string;
  /** Later days were opened by a clock more than a day ahead, and are over too. */
  readonly latest: string;
  /** Posts of days before this one are all deleted, even those that wait for an operator. */
  readonly retainedSince: string;
}

/**
 * Computes the limits.
 * @param present the open day: the date by the clock, or the day after it
 * @param date the date by the clock, in UTC
 */
export function turnOf(present: string, date: string): Turn {
  return { present, latest: addDays(date, 1), retainedSince: addDays(present, -MODERATION_DAYS) };
}

/**
 * Returns SQL that is true for a row with a `day` and a `last_day` whose day or week is over, with the same parameters
 * as {@link isOverSql}.
 */
export function isOverRowSql(row: string, present: string, latest: string): string {
  return `((${row}.day < ${present}::date AND ${row}.last_day < ${present}::date) OR ${row}.day > ${latest}::date)`;
}

/** Returns SQL that is true for a day that is over, with the present and the latest day as parameters. */
export function isOverSql(day: string, present: string, latest: string): string {
  return `(${day} < ${present}::date OR ${day} > ${latest}::date)`;
}
