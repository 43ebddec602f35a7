import type { HabitDay } from '@shadow-guide/contracts';

const DAY = 86_400_000;

/** A month of a year's calendar. */
export interface YearMonth {
  /** `YYYY-MM` */
  readonly key: string;
  /** Empty places before its first day, in a week that begins on Monday. */
  readonly blanks: number;
  /** Its days in order; undefined where nothing happened. */
  readonly days: readonly { readonly date: string; readonly record: HabitDay | undefined }[];
}

/** The months of the days from the first to the last (`YYYY-MM-DD`), both among them, with what happened on each. */
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

/** The first day that a habit's calendar shows: a young habit's year begins with the month in which it began. */
export function calendarStart(from: string, startedOn: string): string {
  return startedOn > from ? `${startedOn.slice(0, 7)}-01` : from;
}

/** The day before a day. */
export function yesterdayOf(date: string): string {
  return isoDate(Date.parse(date) - DAY);
}

/** The first of the days that make a year up to one, as a calendar shows it. */
export function yearBefore(date: string): string {
  return isoDate(Date.parse(date) - 364 * DAY);
}

function isoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The place of a day in its week, 0 for Monday. */
function mondayFirst(at: number): number {
  return (new Date(at).getUTCDay() + 6) % 7;
}
