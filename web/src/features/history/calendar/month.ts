/** A month of the calendar, `YYYY-MM`; a day of it is `YYYY-MM-DD`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Whether a text from an address is a month. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month so many months later, or earlier for a negative number. */
export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The days of a month. */
export function daysOf(month: string): string[] {
  // Of a month that is named by its number, day 0 of the next is the last.
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/**
 * The weeks of a month; null where a day of another month stands.
 * @param firstDay 1, Monday, to 7, Sunday
 */
export function weeksOf(month: string, firstDay: number): (string | null)[][] {
  const before = (weekdayOf(`${month}-01`) - firstDay + 7) % 7;
  const cells: (string | null)[] = [...Array<null>(before).fill(null), ...daysOf(month)];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** 1, Monday, to 7, Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

type WeekInfo = { firstDay: number };

/** The day on which a week begins where a language is spoken, 1 to 7; Monday where the browser does not know. */
export function firstDayOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?(): WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** Where a key leads from a day among the days that can be reached; null for other keys, and where there is none. */
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
