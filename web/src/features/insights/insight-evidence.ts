import type { Evidence, Insight } from '@shadow-guide/contracts';

/** The words an insight came from, each once, in the order the guide gave them. */
export function quotesOf(insight: Pick<Insight, 'evidence'>): Evidence[] {
  const seen = new Set<string>();
  return insight.evidence.filter(({ entryId, quote }) => {
    const key = `${entryId}\n${quote.trim()}`;
    if (quote.trim() === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The id to ask for the next page with; undefined when this page is the last: the server fills a page as long as there is more. */
export function nextCursor(page: readonly Pick<Insight, 'id'>[], pageSize: number): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}
