import type { HabitDay } from '@shadow-guide/contracts';

const DAY = 86_400_000;

/** A month of a year's calendar. */
export interface YearMonth {
  /** `YYYY-MM` */
  readonly key: string;
  /** Number of empty cells before the month's first day, in a week that begins on Monday. */
  readonly blanks: number;
  /** Days of the month in order; `record` is undefined for a day without a record. */
  readonly days: readonly { readonly date: string; readonly record: HabitDay | undefined }[];
}

/** Returns the months of an inclusive range of days (`YYYY-MM-DD`), with the record of each day. */
export function monthsOf(from: string, to: string, records: readonly HabitDay[]): YearMonth[] {
  const byDate = new Map(records.map((record) => [record.date, record]));
  const months = new Map<string, YearMonth & { days: { date: string; record: HabitDay | undefined }[] }>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) {
    const date = isoDate(at);
    const key = date.slice(0, 7);
    const month = months.get(key) ?? { key, blanks: mondayFirst(at), days: [] };
    month.days.push({ date, record: byDate.get(date) });
    months.set(key, month);
  }
  return [...months.values()];
}

/**
 * Returns the first day that a habit's calendar shows: for a habit younger than a year, the first of the month in which
 * it started.
 */
export function calendarStart(from: string, startedOn: string): string {
  return startedOn > from ? `${startedOn.slice(0, 7)}-01` : from;
}

/** Returns the day before a date. */
export function yesterdayOf(date: string): string {
  return isoDate(Date.parse(date) - DAY);
}

/** Returns the first day of the year (365 days) that ends with the given date. */
export function yearBefore(date: string): string {
  return isoDate(Date.parse(date) - 364 * DAY);
}

function isoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns a day's index in its week, 0 for Monday. */
function mondayFirst(at: number): number {
  return (new Date(at).getUTCDay() + 6) % 7;
}
