import type { Discussion } from '@shadow-guide/contracts';
import { repliesOf } from './posts.js';

/** The posts on the page, and the posts that arrived since and are not shown yet. */
export interface Arrangement {
  readonly discussions: readonly Discussion[];
  /** Ids of other people’s posts that wait until the reader requests them. */
  readonly waiting: readonly string[];
}

export interface Reading {
  /** Whether there are discussions after the loaded ones. */
  hasMore: boolean;
  /** Whether the page may move without disturbing the reader, so that new posts can take their place at once. */
  mayMove: boolean;
}

/**
 * Merges newly loaded posts without moving what a person is reading. Known posts keep their place, and posts that come
 * after all of them are appended. All other posts of other people wait.
 * @param before null when nothing was shown yet
 */
export function arrange(
  before: Arrangement | null,
  fresh: readonly Discussion[],
  { hasMore, mayMove }: Reading,
): Arrangement {
  if (before === null || mayMove) return { discussions: fresh, waiting: [] };
  const freshById = new Map(fresh.map((discussion) => [discussion.id, discussion]));
  const shown = new Set(before.discussions.map(({ id }) => id));
  const lastShown = fresh.findLastIndex(({ id }) => shown.has(id));
  const lastStayed = before.discussions.findLastIndex(({ id }) => freshById.has(id));
  // A missing post at the end may have moved to the next page. A post that is missing before a listed one was deleted
  // or removed.
  const stayed = before.discussions.filter(
    ({ id }, index) => freshById.has(id) || (hasMore && index > lastStayed),
  );
  const followed = fresh.filter(
    ({ id }, index) => !shown.has(id) && (index > lastShown || freshById.get(id)?.isOwn),
  );
  const held = fresh.filter(({ id, isOwn }, index) => !shown.has(id) && index <= lastShown && !isOwn);

  const known = new Set(before.discussions.flatMap((one) => repliesOf(one).map(({ id }) => id)));
  const waitingReplies: string[] = [];
  const isShown = (reply: Discussion) => {
    if (known.has(reply.id) || reply.isOwn) return true;
    waitingReplies.push(reply.id, ...repliesOf(reply).map(({ id }) => id));
    return false;
  };
  const discussions = stayed.map((old) => {
    const now = freshById.get(old.id);
    return now ? { ...now, replies: keep(now.replies, isShown) } : old;
  });
  return {
    discussions: [...discussions, ...followed],
    waiting: [...held.flatMap((one) => [one.id]), ...waitingReplies],
  };
}

function keep(replies: readonly Discussion[], isShown: (reply: Discussion) => boolean): Discussion[] {
  return replies.filter(isShown).map((reply) => ({ ...reply, replies: keep(reply.replies, isShown) }));
}
