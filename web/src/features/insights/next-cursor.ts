import type { Insight } from '@shadow-guide/contracts';

/**
 * Returns the id with which to request the next page; undefined when this page is the last, which is when the server
 * has not filled it.
 */
export function nextCursor(page: readonly Pick<Insight, 'id'>[], pageSize: number): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}
