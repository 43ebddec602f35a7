import type { Discussion } from '@shadow-guide/contracts';
import { MessageCircleReply } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ReplyBox } from '../composer/reply-box.js';
import { useHasKeptReply } from '../composer/use-forum-words.js';
import { useForumDay } from '../forum-day.js';
import { PostHead } from './post-head.js';
import { PostOrPlace } from './post-or-place.js';
import { PostStatus } from './post-status.js';
import { PostSupport } from './post-support.js';
import { PostText } from './post-text.js';

export interface PostViewProps {
  post: Discussion;
  /** Id of the discussion that contains the post. */
  discussionId: string;
}

/** One post of the forum, or a placeholder for it. */
export function PostView(props: PostViewProps) {
  return (
    <PostOrPlace post={props.post}>
      <VisiblePost {...props} />
    </PostOrPlace>
  );
}

function VisiblePost({ post, discussionId }: PostViewProps) {
  const { canPost, addReply, promptId } = useForumDay();
  const hasKept = useHasKeptReply(promptId, post.id);
  const replyButton = useRef<HTMLButtonElement>(null);
  const canReply = canPost && post.state === 'visible';
  const [isReplying, setReplying] = useState(hasKept && canReply);
  const wasOpened = useRef(false);
  const open = () => {
    wasOpened.current = true;
    setReplying(true);
  };
  const close = () => {
    setReplying(false);
    requestAnimationFrame(() => replyButton.current?.focus());
  };
  return (
    <>
      <PostSupport post={post} />
      <div data-post={post.id} tabIndex={-1} className="min-w-0">
        <PostHead post={post} onReply={canReply ? open : undefined} />
        {post.isOwn && <PostStatus post={post} />}
        <PostText post={post} />
        {canReply && !isReplying && (
          <Button
            ref={replyButton}
            variant="quiet"
            size="sm"
            className="-ms-3 min-h-11 text-ink-soft"
            onClick={open}
          >
            <MessageCircleReply aria-hidden="true" className="size-4" />
            Reply
          </Button>
        )}
        {isReplying && (
          <ReplyBox
            post={post}
            takesFocus={wasOpened.current}
            onSent={(reply) => {
              addReply(discussionId, reply);
              close();
            }}
            onCancel={close}
          />
        )}
      </div>
    </>
  );
}
