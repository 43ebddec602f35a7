import { addDays, daysBetween, startOfLocalDay } from '@shadow-guide/calendar';
import { type ReviewPeriod, reviewPeriods } from '@shadow-guide/contracts';

/** Week or month of a person: its first and its last day, `YYYY-MM-DD`. */
export interface ReviewSpan {
  readonly period: ReviewPeriod;
  readonly from: string;
  readonly to: string;
}

/** Week or month, with the instant at which it ends for a person. */
export interface SpanWithEnd extends ReviewSpan {
  readonly endsAt: Date;
}

/**
 * Minimum number of days with entries for a review. With fewer days there is nothing to compare: the review would only
 * repeat the entries.
 */
export const LEAST_DAYS: Readonly<Record<ReviewPeriod, number>> = { week: 3, month: 6 };

/** A Monday, from which weeks are counted, because they start on Mondays. */
const SOME_MONDAY = '2024-01-01';

/** Returns the week, Monday to Sunday, or the calendar month that contains a person's day. */
export function spanOf(period: ReviewPeriod, day: string): ReviewSpan {
  if (period === 'week') {
    const from = addDays(day, -mod(daysBetween(SOME_MONDAY, day), 7));
    return { period, from, to: addDays(from, 6) };
  }
  const from = `${day.slice(0, 7)}-01`;
  // No month has 32 days, so the 32nd day counted from its first day is in the next month.
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { period, from, to: addDays(next, -1) };
}

/**
 * Returns a function that computes the week and the month of a day in a time zone. Many people share a day and a time
 * zone, so the results are cached.
 */
export function makeSpanCalculator(): (day: string, timezone: string) => readonly SpanWithEnd[] {
  const known = new Map<string, readonly SpanWithEnd[]>();
  return (day, timezone) => {
    const key = `${day} ${timezone}`;
    const spans = known.get(key) ?? reviewPeriods.map((period) => endingSpan(period, day, timezone));
    known.set(key, spans);
    return spans;
  };
}

function endingSpan(period: ReviewPeriod, day: string, timezone: string): SpanWithEnd {
  const span = spanOf(period, day);
  return { ...span, endsAt: startOfLocalDay(addDays(span.to, 1), timezone) };
}

/**
 * Returns whether a span is the last one that has ended on a person's day. Older spans are not reviewed, so that a
 * person who returns after an absence does not find many reviews.
 */
export function isLatestEndedSpan({ period, from }: ReviewSpan, today: string): boolean {
  return spanOf(period, addDays(spanOf(period, today).from, -1)).from === from;
}

function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
