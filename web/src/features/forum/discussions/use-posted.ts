import type { Discussion } from '@shadow-guide/contracts';
import { useMemo, useState } from 'react';

/** A post of one's own that was taken in while the page stood there, and the discussion that it belongs to. */
interface Posted {
  discussionId: string;
  post: Discussion;
}

const none: readonly Discussion[] = [];

/** What the person posted since the page was opened: it stays where they saw it come, in whatever order the rest is read. */
export function usePosted() {
  const [posted, setPosted] = useState<readonly Posted[]>([]);
  const { discussions, replies } = useMemo(() => sorted(posted), [posted]);
  return {
    lastId: posted.at(-1)?.post.id,
    /** The latest first. */
    discussions,
    /** In the order in which they came. */
    repliesTo: (discussionId: string) => replies.get(discussionId) ?? none,
    add: (discussionId: string, post: Discussion) =>
      setPosted((before) => [...before.filter((one) => one.post.id !== post.id), { discussionId, post }]),
    change: (id: string, change: (post: Discussion) => Discussion) =>
      setPosted((before) =>
        before.map((one) => (one.post.id === id ? { ...one, post: change(one.post) } : one)),
      ),
    remove: (id: string) => setPosted((before) => before.filter(({ post }) => post.id !== id)),
  };
}

function sorted(posted: readonly Posted[]) {
  const discussions: Discussion[] = [];
  const replies = new Map<string, Discussion[]>();
  for (const { discussionId, post } of posted) {
    if (post.id === discussionId) discussions.unshift(post);
    else replies.set(discussionId, [...(replies.get(discussionId) ?? []), post]);
  }
  return { discussions, replies };
}
