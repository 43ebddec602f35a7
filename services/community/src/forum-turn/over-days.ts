import { addDays } from '@shadow-guide/calendar';
import { MODERATION_DAYS } from '@shadow-guide/contracts';

/** Where the forum stands: every day but the present one is over. */
export interface Turn {
  /** The day that is open, `YYYY-MM-DD`. Days before it are over. */
  readonly present: string;
  /** Days after this one were opened by a clock that was more than a day ahead, and are over too. */
  readonly latest: string;
  /** Of days before this one nothing stays, whatever waits there. */
  readonly retainedSince: string;
}

/**
 * @param present the day that is open: the date by the clock, or the day after it
 * @param date the date by the clock, in UTC
 */
export function turnOf(present: string, date: string): Turn {
  return { present, latest: addDays(date, 1), retainedSince: addDays(present, -MODERATION_DAYS) };
}

/** SQL: whether a row with a `day` and a `last_day` is of a day or a week that is over, with the same parameters. */
export function isOverRowSql(row: string, present: string, latest: string): string {
  return `((${row}.day < ${present}::date AND ${row}.last_day < ${present}::date) OR ${row}.day > ${latest}::date)`;
}

/** SQL of a day that is over, with the present day and the latest one as parameters. */
export function isOverSql(day: string, present: string, latest: string): string {
  return `(${day} < ${present}::date OR ${day} > ${latest}::date)`;
}
