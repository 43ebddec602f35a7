import type { Insight } from '@shadow-guide/contracts';
import { nextCursor } from '../next-cursor.js';

/** Insights that are asked for at a time. */
export const pageSize = 100;
/** Most pages of one file: below what one person may ask for in a minute. */
export const maxPages = 100;

export interface CollectOptions {
  /** The page behind an insight, newest first. */
  read(cursor: string | undefined): Promise<Insight[]>;
  /** How many there are so far. */
  onProgress(count: number): void;
  signal: AbortSignal;
}

/** All insights, newest first, page after page; `isWhole` is false where there are more than a file takes. */
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
