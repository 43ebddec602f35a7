import { daysBetween } from '@shadow-guide/calendar';

/** Input of a persona's strength. */
export interface StrengthFacts {
  /** Number of the person's days on which it was found; 0 when all of them were deleted. */
  readonly days: number;
  /** Number of entries in which it was found, at least one per day. */
  readonly entries: number;
  /** Last of these days, `YYYY-MM-DD`. */
  readonly lastDay: string;
}

/**
 * Share of the remaining uncertainty that a further day removes, and that a further entry of an already counted day
 * removes.
 */
const DAY = 0.15;
const ENTRY = 0.05;
/** Days without evidence after which strength starts to fade, and days in which it then halves. */
const LASTS_DAYS = 14;
const HALVES_IN_DAYS = 180;

/**
 * Computes how strongly a persona shows in a person's writing, 1 to 100, or 0 without evidence:
 * `100 · (1 − 0.85^days · 0.95^(entries − days)) · 0.5^(max(0, idle − 14) / 180)`, rounded, where `idle` is the number
 * of days since the last evidence. A new day counts more than a further entry of the same day, because it is more
 * independent; quotes of one entry count once. One day gives 15, two 28, five 56, ten 80. After two weeks without
 * evidence it fades, to a half in about half a year more. Our own scale, not a psychological measure.
 */
export function strengthOf({ days, entries, lastDay }: StrengthFacts, now: Date): number {
  if (entries === 0) return 0;
  const confidence = 1 - (1 - DAY) ** days * (1 - ENTRY) ** Math.max(0, entries - days);
  // The person's time zone may differ by a day, which does not matter within two weeks.
  const idle = daysBetween(lastDay, now.toISOString().slice(0, 10));
  const fading = 0.5 ** (Math.max(0, idle - LASTS_DAYS) / HALVES_IN_DAYS);
  return Math.max(1, Math.round(100 * confidence * fading));
}
