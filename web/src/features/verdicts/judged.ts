import type { Verdict } from '@shadow-guide/contracts';
import type { QueryKey } from '@tanstack/react-query';

interface Finding {
  id: string;
  verdict?: Verdict;
}

/**
 * Returns a cached list after the verdict on a finding changed. A list of hidden findings contains only those answered
 * with "No"; any other list contains only the rest. A finding is removed but never added, because only the server knows
 * its place.
 * @param data a list, or the pages of one
 */
export function judged(key: QueryKey, data: unknown, id: string, verdict: Verdict | null): unknown {
  const change = (list: Finding[]) =>
    list.flatMap((finding) => {
      if (finding.id !== id) return [finding];
      const { verdict: _, ...rest } = finding;
      if (isOfHidden(key) !== (verdict === 'not_me')) return [];
      return [verdict ? { ...rest, verdict } : rest];
    });
  if (Array.isArray(data)) return change(data);
  if (!isPaged(data)) return data;
  return { ...data, pages: data.pages.map(change) };
}

function isOfHidden(key: QueryKey): boolean {
  return key.some((part) => typeof part === 'object' && part !== null && 'hidden' in part && part.hidden);
}

function isPaged(data: unknown): data is { pages: Finding[][] } {
  return typeof data === 'object' && data !== null && 'pages' in data;
}
