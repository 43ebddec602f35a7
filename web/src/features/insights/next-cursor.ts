import type { Insight } from '@shadow-guide/contracts';

/** The id to ask for the next page with; undefined when this page is the last: the server fills a page as long as there is more. */
export function nextCursor(page: readonly Pick<Insight, 'id'>[], pageSize: number): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}
