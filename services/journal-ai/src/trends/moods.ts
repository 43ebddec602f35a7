import type { Feeling, MoodPoint, Stretch } from '@shadow-guide/contracts';
import { minimums } from './minimums.js';
import { stretchFinder } from './period.js';

/** The feeling that the person gave at the start of an entry. */
export interface FeltOn extends Feeling {
  /** The person's local date, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Returns the average feeling in each sub-period; empty below the minimum. */
export function moodsOf(felt: readonly FeltOn[], stretches: readonly Stretch[]): MoodPoint[] {
  if (felt.length < minimums.mood) return [];
  const sums = stretches.map(() => ({ n: 0, pleasantness: 0, energy: 0 }));
  const placeOf = stretchFinder(stretches);
  for (const { date, pleasantness, energy } of felt) {
    const sum = sums[placeOf(date) ?? -1];
    if (!sum) continue;
    sum.n += 1;
    sum.pleasantness += pleasantness;
    sum.energy += energy;
  }
  return stretches.map((stretch, index) => {
    const { n = 0, pleasantness = 0, energy = 0 } = sums[index] ?? {};
    const average = (sum: number) => (n === 0 ? null : Math.round((10 * sum) / n));
    return { ...stretch, n, pleasantness: average(pleasantness), energy: average(energy) };
  });
}
