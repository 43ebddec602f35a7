import type { Discussion, ForumPost } from '@shadow-guide/contracts';

/** A post with the replies below it, as a tree for rendering. */
export interface PostNode {
  post: Discussion;
  replies: PostNode[];
}

/** Returns every reply below a post, without the post itself. */
export function repliesOf(post: Discussion): Discussion[] {
  return post.replies.flatMap((reply) => [reply, ...repliesOf(reply)]);
}

/** Returns posts without duplicates, keeping the first of each id. */
export function onceEach<P extends ForumPost>(posts: readonly P[]): P[] {
  const byId = new Map<string, P>();
  for (const post of posts) if (!byId.has(post.id)) byId.set(post.id, post);
  return [...byId.values()];
}

/**
 * Returns replies as a tree by `parentId`, each level in the given order. A reply whose parent is missing is placed
 * directly below the discussion.
 */
export function threadOf(discussionId: string, replies: readonly Discussion[]): PostNode[] {
  const nodes = new Map(replies.map((post) => [post.id, { post, replies: [] as PostNode[] }]));
  const top: PostNode[] = [];
  for (const node of nodes.values()) {
    const { parentId } = node.post;
    const parent = parentId === null || parentId === discussionId ? undefined : nodes.get(parentId);
    (parent?.replies ?? top).push(node);
  }
  return top;
}

/** Returns the posts with one post changed, at any depth. */
export function withPost(
  posts: readonly Discussion[],
  id: string,
  change: (post: Discussion) => Discussion,
): Discussion[] {
  return posts.map((post) => {
    const changed = post.id === id ? change(post) : post;
    return changed.replies.length === 0
      ? changed
      : { ...changed, replies: withPost(changed.replies, id, change) };
  });
}

/** Returns whether a post is an empty placeholder: its author deleted it, or it was removed, and it has replies. */
export function isGone({ content, isBlocked }: ForumPost): boolean {
  return content === '' && !isBlocked;
}
