import type { Insight } from '@shadow-guide/contracts';
import { nextCursor } from '../next-cursor.js';

/** Number of insights requested per page. */
export const pageSize = 100;
/**
 * Maximum number of pages per file; lower than the number of requests that the person's rate limit allows per minute.
 */
export const maxPages = 100;

export interface CollectOptions {
  /** Returns the page after an insight, newest first. */
  read(cursor: string | undefined): Promise<Insight[]>;
  /** Called with the number of insights read so far. */
  onProgress(count: number): void;
  signal: AbortSignal;
}

/**
 * Reads all insights, newest first, page by page. `isWhole` is false when there are more insights than a file may
 * contain.
 */
export async function collectInsights({
  read,
  onProgress,
  signal,
}: CollectOptions): Promise<{ insights: Insight[]; isWhole: boolean }> {
  const insights: Insight[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await read(cursor);
    signal.throwIfAborted();
    insights.push(...page);
    onProgress(insights.length);
    cursor = nextCursor(page, pageSize);
    if (cursor === undefined) return { insights, isWhole: true };
  }
  return { insights, isWhole: false };
}
