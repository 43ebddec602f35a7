import type { Discussion } from '@shadow-guide/contracts';
import { useState } from 'react';

/** A post of one's own that was taken in while the page stood there, and the discussion that it belongs to. */
interface Posted {
  discussionId: string;
  post: Discussion;
}

const none: readonly Discussion[] = [];

/** What the person posted since the page was opened: it stays where they saw it come, in whatever order the rest is read. */
export function usePosted() {
  const [posted, setPosted] = useState<readonly Posted[]>([]);
  const replies = Map.groupBy(
    posted.filter(({ discussionId, post }) => discussionId !== post.id),
    ({ discussionId }) => discussionId,
  );
  return {
    /** The latest first. */
    discussions: posted.filter(({ discussionId, post }) => discussionId === post.id).map(({ post }) => post),
    repliesTo: (discussionId: string) => replies.get(discussionId)?.map(({ post }) => post) ?? none,
    add: (discussionId: string, post: Discussion) =>
      setPosted((before) => [{ discussionId, post }, ...before.filter((one) => one.post.id !== post.id)]),
    change: (id: string, change: (post: Discussion) => Discussion) =>
      setPosted((before) =>
        before.map((one) => (one.post.id === id ? { ...one, post: change(one.post) } : one)),
      ),
    remove: (id: string) => setPosted((before) => before.filter(({ post }) => post.id !== id)),
  };
}
