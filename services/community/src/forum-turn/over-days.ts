import { addDays } from '@shadow-guide/calendar';
import { MODERATION_DAYS } from '@shadow-guide/contracts';

/** Date limits that decide which days are over: all days except the open one. */
export interface Turn {
  /** The open day, `YYYY-MM-DD`. Earlier days are over. */
  readonly present: string;
  /**
   * The latest day that can be open, `YYYY-MM-DD`. Later days were opened by a clock more than a day ahead, and are
   * over too.
   */
  readonly latest: string;
  /**
   * First day (`YYYY-MM-DD`) whose posts may still be retained for an operator. Posts of earlier days are all deleted.
   */
  readonly retainedSince: string;
}

/**
 * Computes the date limits.
 * @param present the open day: the date by the clock, or the day after that date
 * @param date the date by the clock, in UTC
 */
export function turnOf(present: string, date: string): Turn {
  return { present, latest: addDays(date, 1), retainedSince: addDays(present, -MODERATION_DAYS) };
}

/**
 * Returns a SQL condition that is true for a row whose `day` and `last_day` are over. It takes the same parameters as
 * {@link isOverSql}.
 */
export function isOverRowSql(row: string, present: string, latest: string): string {
  return `((${row}.day < ${present}::date AND ${row}.last_day < ${present}::date) OR ${row}.day > ${latest}::date)`;
}

/**
 * Returns a SQL condition that is true for a day that is over. Its parameters are the present day and the latest day.
 */
export function isOverSql(day: string, present: string, latest: string): string {
  return `(${day} < ${present}::date OR ${day} > ${latest}::date)`;
}
