import { percentile } from '../bench/figures.js';
import type { CallResult } from './visitor.js';

/** Response times and failures that people experienced during a period of load. */
export interface Felt {
  calls: number;
  reads: { p50: number; p95: number };
  others: { p95: number };
  /** Milliseconds to the first word of a reply. */
  chats: { count: number; p50: number; p95: number };
  /** Failures by cause. */
  failures: ReadonlyMap<string, number>;
  failed: number;
}

export function felt(results: readonly CallResult[]): Felt {
  const took = (kind: CallResult['kind']) =>
    results.filter((result) => result.kind === kind).map((result) => result.took);
  const failures = new Map<string, number>();
  for (const { failure } of results)
    if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  return {
    calls: results.length,
    reads: { p50: percentile(took('read'), 0.5), p95: percentile(took('read'), 0.95) },
    others: { p95: percentile(took('other'), 0.95) },
    chats: {
      count: took('chat').length,
      p50: percentile(took('chat'), 0.5),
      p95: percentile(took('chat'), 0.95),
    },
    failures,
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** Returns `3 × chat: 503 unavailable`, or `none`. */
export function failuresAsText({ failures }: Felt): string {
  if (failures.size === 0) return 'none';
  return [...failures].map(([what, count]) => `${count} × ${what}`).join(', ');
}

/** Returns a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
