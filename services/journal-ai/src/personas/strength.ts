import { daysBetween } from '@shadow-guide/calendar';

/** What a persona's strength is computed from. */
export interface StrengthFacts {
  /** Days of the person on which it was found; none when all of them were deleted. */
  readonly days: number;
  /** Entries in which it was found, at least one a day. */
  readonly entries: number;
  /** The last of these days, `YYYY-MM-DD`. */
  readonly lastDay: string;
}

/** Share of the remaining uncertainty that a further day removes, and a further entry of a day that is counted already. */
const DAY = 0.15;
const ENTRY = 0.05;
/** Days without evidence after which strength begins to fade, and days in which it then halves. */
const LASTS_DAYS = 14;
const HALVES_IN_DAYS = 180;

/**
 * How strongly a persona shows in what somebody writes, 1 to 100, or 0 when nothing of it is left:
 * `100 · (1 − 0.85^days · 0.95^(entries − days)) · 0.5^(max(0, idle − 14) / 180)`, rounded, where `idle` is the number of days
 * since the last evidence. A new day counts more than a further entry of the same day, because it is more independent; quotes
 * of one entry count once. One day gives 15, two 28, five 56, ten 80. After two quiet weeks it fades, to a half in about
 * half a year more. Our own scale, not a psychological measure.
 */
export function strengthOf({ days, entries, lastDay }: StrengthFacts, now: Date): number {
  if (entries === 0) return 0;
  const confidence = 1 - (1 - DAY) ** days * (1 - ENTRY) ** Math.max(0, entries - days);
  // The person's zone may be a day off: no matter within two weeks.
  const idle = daysBetween(lastDay, now.toISOString().slice(0, 10));
  const fading = 0.5 ** (Math.max(0, idle - LASTS_DAYS) / HALVES_IN_DAYS);
  return Math.max(1, Math.round(100 * confidence * fading));
}
