import type { Discussion } from '@shadow-guide/contracts';
import { MAX_REPLY_LEVELS } from '@shadow-guide/contracts/facts';
import { memo, useMemo, useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Button } from '../../../ui/button.js';
import { PostView } from './post-view.js';
import { onceEach, type PostNode, repliesOf, threadOf } from './posts.js';
import { useFurtherReplies } from './use-discussions.js';

export interface ThreadProps {
  discussion: Discussion;
  /** The person’s own new replies. */
  ownReplies: readonly Discussion[];
}

/** A discussion with its replies, and a button to load further ones. */
export const Thread = memo(function Thread({ discussion, ownReplies }: ThreadProps) {
  const [cursor, setCursor] = useState<string | null>(null);
  const further = useFurtherReplies(discussion.id, cursor);
  const replies = useMemo(
    () => onceEach([...repliesOf(discussion), ...(further.data?.pages.flat() ?? []), ...ownReplies]),
    [discussion, further.data, ownReplies],
  );
  const tree = useMemo(() => threadOf(discussion.id, replies), [discussion.id, replies]);
  const hasMore =
    cursor === null ? discussion.repliesCursor !== null : further.hasNextPage || further.isError;
  const left = discussion.replyCount - replies.length;
  return (
    <li className="border-t border-line pt-4">
      <article aria-label={discussion.isOwn ? 'Your post and its replies' : 'A post and its replies'}>
        <PostView post={discussion} discussionId={discussion.id} />
        <Replies nodes={tree} discussionId={discussion.id} level={1} />
        {(hasMore || further.isFetching) && (
          <div className="mt-1 ps-4">
            <Button
              variant="link"
              size="sm"
              className="min-h-11"
              pending={further.isFetching}
              onClick={() => {
                if (cursor === null) setCursor(discussion.repliesCursor);
                else void (further.isError ? further.refetch() : further.fetchNextPage());
              }}
            >
              {left > 0 ? `Show ${left} more ${left === 1 ? 'reply' : 'replies'}` : 'Show more replies'}
            </Button>
            <p role="alert" className={further.error ? 'text-sm text-danger' : 'sr-only'}>
              {further.error && messageOf(further.error, 'These replies could not be read.')}
            </p>
          </div>
        )}
      </article>
    </li>
  );
});

/** Replies of one level, each with the replies below it. Replies below the last level are shown on that level. */
function Replies({
  nodes,
  discussionId,
  level,
}: {
  nodes: readonly PostNode[];
  discussionId: string;
  level: number;
}) {
  if (nodes.length === 0) return null;
  const isLast = level >= MAX_REPLY_LEVELS;
  const rows = isLast ? nodes.flatMap(flat) : nodes;
  return (
    <ul className="mt-1 flex flex-col gap-2 border-s border-line ps-3 sm:ms-3 sm:ps-5">
      {rows.map((node) => (
        <li key={node.post.id}>
          <PostView post={node.post} discussionId={discussionId} />
          {!isLast && <Replies nodes={node.replies} discussionId={discussionId} level={level + 1} />}
        </li>
      ))}
    </ul>
  );
}

function flat(node: PostNode): PostNode[] {
  return [node, ...node.replies.flatMap(flat)];
}
