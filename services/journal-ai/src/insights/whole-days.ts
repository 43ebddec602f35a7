import { addDays, isCalendarDate, startOfLocalDay } from '@shadow-guide/calendar';
import type { InsightFilter } from '@shadow-guide/contracts';

/** A filter whose bounds that are days, `YYYY-MM-DD`, are those days of the person, both whole; bounds that are instants stay. */
export function wholeDays({ from, to, ...filter }: InsightFilter, timezone: string): InsightFilter {
  return {
    ...filter,
    ...(from !== undefined && { from: isCalendarDate(from) ? startOf(from, timezone) : from }),
    ...(to !== undefined && { to: isCalendarDate(to) ? endOf(to, timezone) : to }),
  };
}

const startOf = (date: string, timezone: string) => startOfLocalDay(date, timezone).toISOString();

/** The last moment, because a bound belongs to what it bounds. */
const endOf = (date: string, timezone: string) =>
  new Date(startOfLocalDay(addDays(date, 1), timezone).getTime() - 1).toISOString();
