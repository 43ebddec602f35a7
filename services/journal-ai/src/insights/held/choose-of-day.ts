import { type FoundInsight, FULL_WEIGHT } from '../../analysis/index.js';

/** The insight of the day: the one to give now, and the one that goes on waiting. */
export interface OfDay<Held> {
  /** One that waited is given with a later entry. */
  readonly given: { readonly fresh: FoundInsight } | { readonly held: Held } | null;
  readonly waiting: { readonly fresh: FoundInsight } | { readonly held: Held } | null;
}

const weightOf = ({ weight = FULL_WEIGHT }: FoundInsight) => weight;

/** The first of the greatest weight. */
function best<T>(items: readonly T[], of: (item: T) => FoundInsight): T | undefined {
  return items.reduce<T | undefined>(
    (kept, item) => (kept !== undefined && weightOf(of(kept)) >= weightOf(of(item)) ? kept : item),
    undefined,
  );
}

/**
 * Chooses where a plan gives one insight a day: one of full weight is given at once. A lighter one waits for the next entry with a
 * finding, and the better of the two is given, the earlier one of equals.
 * @param fresh what was found in the present entry
 * @param held what waits from earlier entries of the day
 * @param mayGive whether the day's insight is still to be given
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
