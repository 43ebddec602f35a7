import { addDays, daysBetween, localDate } from '@shadow-guide/calendar';
import type { Stretch } from '@shadow-guide/contracts';

/** Whole local days of a person, `YYYY-MM-DD`, from the first to the last, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Number of latest days that are shown by default; it is also the maximum on the free plan. */
export const RECENT_DAYS = 30;
/** Maximum number of points of a chart's line: more could not be distinguished on a phone. */
const MAX_STRETCHES = 60;
const WEEK = 7;
const MONTHS_OF_A_YEAR = 12;
/** Lower limit of dates, earlier than any journal. Dates with four-digit years can be compared as text. */
const EARLIEST = new Date('1970-01-02T00:00:00Z');

/**
 * Returns the days of two instants in the person's zone, none later than today. On the free plan, only the recent days
 * among them are returned; when there are none, all recent days.
 */
export function periodOf(
  { from, to }: { readonly from?: string; readonly to?: string },
  {
    now,
    timezone,
    isLimited,
  }: { readonly now: Date; readonly timezone: string; readonly isLimited: boolean },
): Period {
  const dayOf = (instant: string) => {
    const time = Math.min(Math.max(Date.parse(instant), EARLIEST.getTime()), now.getTime());
    return localDate(new Date(time), timezone);
  };
  const today = localDate(now, timezone);
  const last = to === undefined ? today : dayOf(to);
  const first = from === undefined ? addDays(last, 1 - RECENT_DAYS) : dayOf(from);
  if (!isLimited) return { from: earlier(first, last), to: last };
  const recent = { from: addDays(today, 1 - RECENT_DAYS), to: today };
  return last < recent.from ? recent : { from: earlier(later(first, recent.from), last), to: last };
}

/**
 * Returns the part of a period that starts on a given day or later. When the whole period is earlier, its last day is
 * returned.
 */
export function since({ from, to }: Period, day: string): Period {
  return { from: earlier(later(from, day), to), to };
}

/**
 * Splits a period into at most 60 sub-periods: days, weeks counted back from the period's last day, or groups of one or
 * more months.
 */
export function stretchesOf(period: Period): Stretch[] {
  const { from, to } = period;
  const length = daysBetween(from, to) + 1;
  if (length <= MAX_STRETCHES) return betweenStarts(startsEvery(1, length, to), period);
  if (length <= MAX_STRETCHES * WEEK) return betweenStarts(startsEvery(WEEK, length, to), period);
  return betweenStarts(monthStarts(period), period);
}

/** Returns a function that finds the sub-period of a day; it returns undefined for a day outside of all of them. */
export function stretchFinder(stretches: readonly Stretch[]): (day: string) => number | undefined {
  const places = new Map<string, number | undefined>();
  const last = stretches.at(-1);
  const end = last ? addDays(last.from, last.days) : '';
  return (day) => {
    if (!places.has(day)) {
      const place = day < end ? stretches.findLastIndex(({ from }) => from <= day) : -1;
      places.set(day, place < 0 ? undefined : place);
    }
    return places.get(day);
  };
}

function startsEvery(days: number, length: number, to: string): string[] {
  const count = Math.ceil(length / days);
  return Array.from({ length: count }, (_, index) => addDays(to, 1 - days * (count - index)));
}

function monthStarts({ from, to }: Period): string[] {
  const first = monthOf(from);
  const months = monthOf(to) - first + 1;
  const each = Math.ceil(months / MAX_STRETCHES);
  return Array.from({ length: Math.ceil(months / each) }, (_, index) => firstDayOf(first + index * each));
}

/** Returns the number of months since year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * MONTHS_OF_A_YEAR + Number(day.slice(5, 7)) - 1;
}

function firstDayOf(month: number): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(Math.floor(month / MONTHS_OF_A_YEAR), 4)}-${part((month % MONTHS_OF_A_YEAR) + 1, 2)}-01`;
}

function betweenStarts(starts: readonly string[], { from, to }: Period): Stretch[] {
  return starts.map((start, index) => {
    const begins = later(start, from);
    const next = starts[index + 1] ?? addDays(to, 1);
    return { from: begins, days: daysBetween(begins, next) };
  });
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
