import type { WritingDay } from '@shadow-guide/contracts';

/** A month of the writing calendar. */
export interface CalendarMonth {
  /** `YYYY-MM` */
  key: string;
  /** Number of empty cells before the first day, so that columns are weekdays, Monday first. */
  blanks: number;
  /** Number of entries on each day of the month. */
  days: number[];
  written: number;
  entries: number;
}

/** Returns the months of a period, oldest first. */
export function calendarMonths(
  { from, to }: { from: string; to: string },
  calendar: readonly WritingDay[],
): CalendarMonth[] {
  const entries = new Map(calendar.map(({ date, n }) => [date, n]));
  const months: CalendarMonth[] = [];
  const last = to.slice(0, 7);
  for (let key = from.slice(0, 7); key <= last; key = monthAfter(key)) {
    const [year = 0, month = 1] = key.split('-').map(Number);
    const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const days = Array.from(
      { length },
      (_, index) => entries.get(`${key}-${String(index + 1).padStart(2, '0')}`) ?? 0,
    );
    months.push({
      key,
      blanks: (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7,
      days,
      written: days.filter((n) => n > 0).length,
      entries: days.reduce((sum, n) => sum + n, 0),
    });
  }
  return months;
}

function monthAfter(key: string): string {
  const [year = 0, month = 1] = key.split('-').map(Number);
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`;
}
