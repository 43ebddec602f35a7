import type { Evidence } from '@shadow-guide/contracts';

/** Returns the distinct quotes of a finding, because the same quote may have been found twice. */
export function quotesOf({ evidence }: { evidence: readonly Evidence[] }): Evidence[] {
  const seen = new Set<string>();
  return evidence.filter(({ entryId, quote }) => {
    const key = `${entryId}\n${quote.trim()}`;
    if (quote.trim() === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
