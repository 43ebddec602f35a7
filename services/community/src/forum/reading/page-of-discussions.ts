import type { ForumSort } from '@shadow-guide/contracts';
import type { PostsOfDay, Thread } from '../snapshot/index.js';
import {
  type RepliesCursor,
  readRepliesCursor,
  readSeqCursor,
  writeRepliesCursor,
  writeSeqCursor,
} from './cursors.js';

export interface PageQuery {
  /** The reader's anonymous id of the day. */
  readonly reader: string;
  readonly sort: ForumSort;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** A discussion of a page, with the cursor that continues after this discussion. */
export interface ListedThread {
  readonly thread: Thread;
  readonly cursor: string;
}

/**
 * Returns one page of the day's discussions. New posts do not shift pages: with `newest` they come before the first
 * page, with `oldest` after the last page, and with `most_replies` they are not counted until the first page is read
 * again.
 * @throws DomainError `validation_failed` when the cursor belongs to another sort order
 */
export function pageOfDiscussions(posts: PostsOfDay, query: PageQuery): ListedThread[] {
  return query.sort === 'most_replies' ? byReplies(posts, query) : byTime(posts, query);
}

function byTime(posts: PostsOfDay, { reader, sort, cursor, limit }: PageQuery): ListedThread[] {
  const after = cursor === undefined ? null : readSeqCursor(cursor).seq;
  const newestFirst = sort === 'newest';
  const page: ListedThread[] = [];
  for (const thread of posts.threadsFor(reader, { newestFirst })) {
    const isBefore = after !== null && (newestFirst ? thread.seq >= after : thread.seq <= after);
    if (isBefore) continue;
    page.push({ thread, cursor: writeSeqCursor(thread) });
    if (page.length === limit) break;
  }
  return page;
}

function byReplies(posts: PostsOfDay, { reader, cursor, limit }: PageQuery): ListedThread[] {
  const after = cursor === undefined ? null : readRepliesCursor(cursor);
  const asOf = after?.asOf ?? posts.lastSeq;
  const counted: { thread: Thread; count: number }[] = [];
  for (const thread of posts.threadsFor(reader)) {
    if (thread.seq > asOf) break;
    const count = repliesAsOf(thread, asOf);
    if (!after || isAfter(thread.seq, count, after)) counted.push({ thread, count });
  }
  counted.sort((one, other) => other.count - one.count || other.thread.seq - one.thread.seq);
  return counted
    .slice(0, limit)
    .map(({ thread, count }) => ({ thread, cursor: writeRepliesCursor({ asOf, count, seq: thread.seq }) }));
}

function isAfter(seq: number, count: number, last: RepliesCursor): boolean {
  return count < last.count || (count === last.count && seq < last.seq);
}

/** Counts the replies that existed when the first page was read. Newer replies are at the end of the list. */
function repliesAsOf({ places, replyCount }: Thread, asOf: number): number {
  let count = replyCount;
  for (let n = places.length - 1; n > 0; n -= 1) {
    const place = places[n];
    if (!place || place.post.seq <= asOf) break;
    if (place.isShown) count -= 1;
  }
  return count;
}
