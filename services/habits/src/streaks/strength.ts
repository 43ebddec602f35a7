/** Fraction of the previous day's strength that a day keeps: half is left after 13 days. */
const KEPT = 0.5 ** (1 / 13);

/**
 * Returns a habit's strength, 0 to 1, after one more day that counts. It is an exponential smoothing of done (1) and
 * not done (0), so that a missed day lowers the strength by about 5 % and never resets it. The formula is that of Loop
 * Habit Tracker's score (uhabits by Álinson S. Xavier, "How does the habit score work?"):
 * `score = previous · m + value · (1 − m)` with `m = 0.5^(√frequency / 13)`; a daily habit has frequency 1. Thirteen
 * days in a row give 0.5, 43 give 0.9. The strength measures how regularly the habit is kept and is not a psychological
 * measure.
 */
export function nextStrength(previous: number, isDone: boolean): number {
  return previous * KEPT + (isDone ? 1 - KEPT : 0);
}
