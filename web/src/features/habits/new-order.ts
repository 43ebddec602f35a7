/**
 * Returns a list in which one id has moved to the position of another; the ids between them shift by one. Unknown ids
 * change nothing.
 */
export function movedTo(ids: readonly string[], id: string, place: string): string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(place);
  if (from < 0 || to < 0) return [...ids];
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the whole order, in which only the shown ids are rearranged among the positions that they occupied. */
export function withinAll(all: readonly string[], shown: readonly string[]): string[] {
  const known = new Set(all);
  const next = shown.filter((id) => known.has(id));
  const moved = new Set(next);
  let at = 0;
  return all.map((id) => (moved.has(id) ? (next[at++] ?? id) : id));
}
