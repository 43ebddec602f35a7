/** Share of the remaining uncertainty that a further entry removes, and a further quote in the same entry. */
const ENTRY = 0.15;
const QUOTE = 0.03;

/**
 * Confidence in a persona, 0 to 100: `100 · (1 − 0.85^entries · 0.97^(quotes − entries))`, rounded. It only grows: one entry
 * gives 15, two 28, five 56, ten 80, twenty 96. Our own scale, not a psychological measure.
 * @param entries number of entries it was found in, at least 1
 * @param quotes number of quotes in all of them, at least one per entry
 */
export function strengthOf(entries: number, quotes: number): number {
  return Math.round(100 * (1 - (1 - ENTRY) ** entries * (1 - QUOTE) ** Math.max(0, quotes - entries)));
}
