import { addDays, daysBetween, startOfLocalDay } from '@shadow-guide/calendar';
import { type ReviewPeriod, reviewPeriods } from '@shadow-guide/contracts';

/** A week or a month of a person's: its first and its last day, `YYYY-MM-DD`. */
export interface ReviewSpan {
  readonly period: ReviewPeriod;
  readonly from: string;
  readonly to: string;
}

/** A week or a month, and the instant at which it ends for somebody. */
export interface EndingSpan extends ReviewSpan {
  readonly endsAt: Date;
}

/** Days with entries from which on a review is written. Of fewer there is nothing to compare: it would only repeat them. */
export const LEAST_DAYS: Readonly<Record<ReviewPeriod, number>> = { week: 3, month: 6 };

/** Weeks begin on Mondays. */
const SOME_MONDAY = '2024-01-01';

/** The week, Monday to Sunday, or the calendar month in which a person's day lies. */
export function spanOf(period: ReviewPeriod, day: string): ReviewSpan {
  if (period === 'week') {
    const from = addDays(day, -mod(daysBetween(SOME_MONDAY, day), 7));
    return { period, from, to: addDays(from, 6) };
  }
  const from = `${day.slice(0, 7)}-01`;
  // No month has 32 days, so the 32nd day after its first lies in the next one.
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { period, from, to: addDays(next, -1) };
}

/** Makes a function that tells the week and the month of a day in a zone. Many people share both: each is reckoned once. */
export function endingSpans(): (day: string, timezone: string) => readonly EndingSpan[] {
  const known = new Map<string, readonly EndingSpan[]>();
  return (day, timezone) => {
    const key = `${day} ${timezone}`;
    const spans = known.get(key) ?? reviewPeriods.map((period) => endingSpan(period, day, timezone));
    known.set(key, spans);
    return spans;
  };
}

function endingSpan(period: ReviewPeriod, day: string, timezone: string): EndingSpan {
  const span = spanOf(period, day);
  return { ...span, endsAt: startOfLocalDay(addDays(span.to, 1), timezone) };
}

/**
 * Whether a span is the last that has ended on a person's day. Older ones are not looked back on any more: after an absence nobody
 * finds a heap of them.
 */
export function isLastEnded({ period, from }: ReviewSpan, today: string): boolean {
  return spanOf(period, addDays(spanOf(period, today).from, -1)).from === from;
}

function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
