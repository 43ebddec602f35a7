import type { ForumPost } from '@shadow-guide/contracts';
import { PostHead } from '../discussions/post-head.js';
import { PostOrPlace } from '../discussions/post-or-place.js';
import { PostStatus } from '../discussions/post-status.js';
import { PostSupport } from '../discussions/post-support.js';
import { PostText } from '../discussions/post-text.js';

/** One post in the thread of a group, or a placeholder for it. */
export function GroupPost({ post }: { post: ForumPost }) {
  return (
    <li className="border-t border-line pt-4">
      <article aria-label={post.isOwn ? 'Your post' : 'A post'}>
        <PostOrPlace post={post}>
          <PostSupport post={post} />
          <div data-post={post.id} tabIndex={-1} className="min-w-0">
            <PostHead post={post} />
            {post.isOwn && <PostStatus post={post} isInGroup />}
            <PostText post={post} />
          </div>
        </PostOrPlace>
      </article>
    </li>
  );
}
