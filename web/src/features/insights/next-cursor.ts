import type { Insight } from '@shadow-guide/contracts';

/**
 * Returns the id with which the next page is requested. Undefined when the server has not filled this page, because
 * then it is the last.
 */
export function nextCursor(page: readonly Pick<Insight, 'id'>[], pageSize: number): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}
