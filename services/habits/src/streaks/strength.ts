/** Share of the strength that a day keeps of the day before: a half is left after 13 days. */
const KEPT = 0.5 ** (1 / 13);

/**
 * How settled a habit is, 0 to 1, after one more day that counts: an exponential smoothing of done (1) and not done (0), so that a
 * missed day bends it by about 5 % and never breaks it. The formula is that of Loop Habit Tracker's score (uhabits by Álinson S. Xavier,
 * "How does the habit score work?"): `score = previous · m + value · (1 − m)` with `m = 0.5^(√frequency / 13)`; a habit of every day has
 * frequency 1. Thirteen days in a row give one half, 43 give nine tenths. A scale of habit keeping, not a psychological measure.
 */
export function nextStrength(previous: number, isDone: boolean): number {
  return previous * KEPT + (isDone ? 1 - KEPT : 0);
}
