import type { SearchKind } from '@shadow-guide/contracts';

/** The words, kinds and days of a search (`2026-11-20`; null is no bound). */
export interface Asked {
  q: string;
  kinds: readonly SearchKind[];
  from: string | null;
  to: string | null;
}

export const everywhere: Asked = { q: '', kinds: ['entry', 'reply', 'insight'], from: null, to: null };

/** Returns why a search is not possible; null when it is possible, and when nothing is typed yet. */
export function problemOf({ kinds, from, to }: Asked): string | null {
  if (kinds.length === 0) return 'Choose what to search: your entries, the replies or your insights.';
  if (from !== null && to !== null && to < from) return 'The last day is before the first one.';
  return null;
}
