import type { SearchHit } from '@shadow-guide/contracts';

/** A piece of an excerpt; `at` is its start offset. */
export interface ExcerptPart {
  at: number;
  text: string;
  marked: boolean;
}

/** Splits an excerpt into marked and unmarked pieces, which together are the whole excerpt. */
export function markedParts({ excerpt, marks }: Pick<SearchHit, 'excerpt' | 'marks'>): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  const add = (at: number, end: number, marked: boolean) => {
    if (end > at) parts.push({ at, text: excerpt.slice(at, end), marked });
  };
  let at = 0;
  for (const { start, end } of marks) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, excerpt.length, false);
  return parts;
}
