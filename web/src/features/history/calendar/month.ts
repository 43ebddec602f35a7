/** Returns the month, `YYYY-MM`, of a date, `YYYY-MM-DD`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Returns whether a text from the URL is a month. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** Returns the month the given number of months later; earlier for a negative number. */
export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the dates of a month. */
export function daysOf(month: string): string[] {
  // The month number in the text is 1-based, so `Date.UTC` reads it as the next month. Day 0 of the next month is the
  // last day of this one.
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/**
 * Returns the weeks of a month; null in place of days of other months.
 * @param firstDay 1, Monday, to 7, Sunday
 */
export function weeksOf(month: string, firstDay: number): (string | null)[][] {
  const before = (weekdayOf(`${month}-01`) - firstDay + 7) % 7;
  const cells: (string | null)[] = [...Array<null>(before).fill(null), ...daysOf(month)];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Returns the weekday, 1 (Monday) to 7 (Sunday). */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

type WeekInfo = { firstDay: number };

/** Returns the first day of the week in a language's region, 1 to 7; Monday when the browser does not know it. */
export function firstDayOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?(): WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/**
 * Returns the day to which a key moves from a given day, among the days that can be reached; null for other keys and if
 * there is no such day.
 */
export function dayByKey(key: string, from: string, days: readonly string[]): string | null {
  const at = days.indexOf(from);
  const number = Number(from.slice(8));
  const week = (date: string) => Number(date.slice(8));
  switch (key) {
    case 'Next':
      return days[at + 1] ?? null;
    case 'Previous':
      return days[at - 1] ?? null;
    case 'ArrowDown':
      return days.find((date) => week(date) >= number + 7) ?? null;
    case 'ArrowUp':
      return days.findLast((date) => week(date) <= number - 7) ?? null;
    case 'Home':
      return days[0] ?? null;
    case 'End':
      return days.at(-1) ?? null;
    default:
      return null;
  }
}
