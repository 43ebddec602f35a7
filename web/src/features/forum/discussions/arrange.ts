import type { Discussion } from '@shadow-guide/contracts';
import { repliesOf } from './posts.js';

/** What stands on the page, and what has come since. */
export interface Arrangement {
  readonly discussions: readonly Discussion[];
  /** Ids of posts of others that wait until the reader asks for them. */
  readonly waiting: readonly string[];
}

export interface Reading {
  /** There are discussions after those that were read. */
  hasMore: boolean;
  /** Nobody would notice if the page moved: whatever came may take its place at once. */
  mayMove: boolean;
}

/**
 * Puts what was just read in the place of what stood there, without moving what somebody is reading: what is known keeps its
 * place, what comes after it follows, and everything else of others waits.
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
  // What stood last and is not here may have gone over to the next page; what is missing before others was deleted or taken out.
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
