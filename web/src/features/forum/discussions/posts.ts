import type { Discussion, ForumPost } from '@shadow-guide/contracts';

/** A post and the replies below it as they are drawn. */
export interface PostNode {
  post: Discussion;
  replies: PostNode[];
}

/** Every reply below a post, itself not among them. */
export function repliesOf(post: Discussion): Discussion[] {
  return post.replies.flatMap((reply) => [reply, ...repliesOf(reply)]);
}

/** Posts by id, the first of each id. */
export function onceEach<P extends ForumPost>(posts: readonly P[]): P[] {
  const byId = new Map<string, P>();
  for (const post of posts) if (!byId.has(post.id)) byId.set(post.id, post);
  return [...byId.values()];
}

/**
 * Replies as a tree by `parentId`, each level in the order in which they are given. One whose parent is not there stands directly
 * below the discussion.
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

/** The same posts, one of them changed, on whatever level it stands. */
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

/** An empty place: its author deleted it, or it was taken out, and others had answered. */
export function isGone({ content, isBlocked }: ForumPost): boolean {
  return content === '' && !isBlocked;
}
