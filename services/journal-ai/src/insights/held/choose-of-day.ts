import { type FoundInsight, FULL_WEIGHT } from '../../analysis/index.js';

/** Decision on the day's insight: the one to grant now, and the one that continues to wait. */
export interface OfDay<Held> {
  /** The insight to grant now; a waiting insight is granted together with a later entry's reply. */
  readonly given: { readonly fresh: FoundInsight } | { readonly held: Held } | null;
  readonly waiting: { readonly fresh: FoundInsight } | { readonly held: Held } | null;
}

const weightOf = ({ weight = FULL_WEIGHT }: FoundInsight) => weight;

/** Returns the first item of the greatest weight. */
function best<T>(items: readonly T[], of: (item: T) => FoundInsight): T | undefined {
  return items.reduce<T | undefined>(
    (kept, item) => (kept !== undefined && weightOf(of(kept)) >= weightOf(of(item)) ? kept : item),
    undefined,
  );
}

/**
 * Chooses the insight on a plan with one insight a day. An insight of full weight is granted at once. A lighter insight
 * waits for the next entry with a finding; then the one of greater weight is granted, on a tie the earlier one.
 * @param fresh findings in the present entry
 * @param held insights that wait from earlier entries of the day
 * @param mayGive whether the day's insight has not been granted yet
 */
export function chooseOfDay<Held extends { readonly insight: FoundInsight }>(
  fresh: readonly FoundInsight[],
  held: readonly Held[],
  mayGive: boolean,
): OfDay<Held> {
  const now = best(fresh, (insight) => insight);
  const before = best(held, ({ insight }) => insight);
  const kept = before && { held: before };
  if (!now || !mayGive) return { given: null, waiting: (mayGive && kept) || null };
  if (weightOf(now) >= FULL_WEIGHT) return { given: { fresh: now }, waiting: null };
  if (!before || !kept) return { given: null, waiting: { fresh: now } };
  return { given: weightOf(now) > weightOf(before.insight) ? { fresh: now } : kept, waiting: null };
}
