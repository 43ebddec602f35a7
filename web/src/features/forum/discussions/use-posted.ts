import type { Discussion } from '@shadow-guide/contracts';
import { useMemo, useState } from 'react';

/** The person’s own post sent during this visit, and the discussion that contains it. */
interface Posted {
  discussionId: string;
  post: Discussion;
}

const none: readonly Discussion[] = [];

/**
 * Returns the posts that the person sent since the page was opened. They stay where they appeared, in whatever order
 * the other posts are loaded.
 */
export function usePosted() {
  const [posted, setPosted] = useState<readonly Posted[]>([]);
  const { discussions, replies } = useMemo(() => sorted(posted), [posted]);
  return {
    lastId: posted.at(-1)?.post.id,
    /** The person’s new discussions, latest first. */
    discussions,
    /** The person’s new replies to a discussion, in the order in which they were sent. */
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
