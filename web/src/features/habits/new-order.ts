/**
 * A list with one of its ids moved to the place of another; what stands between them moves up or down. Ids that are not in it change nothing.
 */
export function movedTo(ids: readonly string[], id: string, place: string): string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(place);
  if (from < 0 || to < 0) return [...ids];
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The whole order, with those that are shown in a new one in the places that they had before. */
export function withinAll(all: readonly string[], shown: readonly string[]): string[] {
  const known = new Set(all);
  const next = shown.filter((id) => known.has(id));
  const moved = new Set(next);
  let at = 0;
  return all.map((id) => (moved.has(id) ? (next[at++] ?? id) : id));
}
