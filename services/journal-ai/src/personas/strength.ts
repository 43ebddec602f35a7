import { daysBetween } from '@shadow-guide/calendar';

/** Input of a persona's strength. */
export interface StrengthFacts {
  /** Number of the person's days on which the persona was found; 0 when all of its evidence was deleted. */
  readonly days: number;
  /** Number of entries in which the persona was found, at least one per day. */
  readonly entries: number;
  /** Last day on which the persona was found, `YYYY-MM-DD`. */
  readonly lastDay: string;
}

/**
 * Proportions of the remaining distance to 100 that are removed by a further day, and by a further entry of a day that
 * already counts.
 */
const DAY = 0.15;
const ENTRY = 0.05;
/**
 * Number of days without evidence after which strength starts to fade, and the number of further days in which it
 * halves.
 */
const LASTS_DAYS = 14;
const HALVES_IN_DAYS = 180;

/**
 * Computes how strongly a persona shows in a person's writing, 1 to 100, or 0 without evidence:
 * `100 · (1 − 0.85^days · 0.95^(entries − days)) · 0.5^(max(0, idle − 14) / 180)`, rounded, where `idle` is the number
 * of days since the last evidence. A new day counts more than a further entry of the same day, because it is more
 * independent; all quotes of one entry count once. One day gives 15, two 28, five 56, ten 80. After two weeks without
 * evidence the strength fades, and halves in about half a year more. This is our own scale, not a psychological
 * measure.
 */
export function strengthOf({ days, entries, lastDay }: StrengthFacts, now: Date): number {
  if (entries === 0) return 0;
  const confidence = 1 - (1 - DAY) ** days * (1 - ENTRY) ** Math.max(0, entries - days);
  // The date in the person's time zone may differ by a day, which does not matter because fading starts only after two
  // weeks.
  const idle = daysBetween(lastDay, now.toISOString().slice(0, 10));
  const fading = 0.5 ** (Math.max(0, idle - LASTS_DAYS) / HALVES_IN_DAYS);
  return Math.max(1, Math.round(100 * confidence * fading));
}
