import { addDays, isCalendarDate, startOfLocalDay } from '@shadow-guide/calendar';
import type { InsightFilter } from '@shadow-guide/contracts';

/**
 * Converts the bounds of a filter. Dates, `YYYY-MM-DD`, become whole days of the person, both inclusive; instants are
 * unchanged.
 */
export function wholeDays({ from, to, ...filter }: InsightFilter, timezone: string): InsightFilter {
  return {
    ...filter,
    ...(from !== undefined && { from: isCalendarDate(from) ? startOf(from, timezone) : from }),
    ...(to !== undefined && { to: isCalendarDate(to) ? endOf(to, timezone) : to }),
  };
}

const startOf = (date: string, timezone: string) => startOfLocalDay(date, timezone).toISOString();

/** Returns the last millisecond of a day, because bounds are inclusive. */
const endOf = (date: string, timezone: string) =>
  new Date(startOfLocalDay(addDays(date, 1), timezone).getTime() - 1).toISOString();
