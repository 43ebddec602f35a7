/** Share of what is missing to certainty that another entry takes away, and another quote in the same entry. */
const ENTRY = 0.15;
const QUOTE = 0.03;

/**
 * How sure the product is of a persona, 0 to 100: `100 · (1 − 0.85^entries · 0.97^(quotes − entries))`, rounded. It only
 * grows, ever more slowly: one entry gives 15, two 28, five 56, ten 80, twenty 96. Our own scale, no measure of a person.
 * @param entries entries it was found in, at least 1
 * @param quotes quotes in all of them, at least one an entry
 */
export function strengthOf(entries: number, quotes: number): number {
  return Math.round(100 * (1 - (1 - ENTRY) ** entries * (1 - QUOTE) ** Math.max(0, quotes - entries)));
}
