import type { Discussion } from '@shadow-guide/contracts';
import { MessageCircleReply } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ReplyBox } from '../composer/reply-box.js';
import { useHasKeptReply } from '../composer/use-forum-words.js';
import { useForumDay } from '../forum-day.js';
import { PostHead } from './post-head.js';
import { PostStanding } from './post-standing.js';
import { PostSupport } from './post-support.js';
import { PostText } from './post-text.js';
import { isGone } from './posts.js';
import { useIsReported } from './reported-posts.js';
import { useBlocking } from './use-post-actions.js';

export interface PostViewProps {
  post: Discussion;
  /** The discussion that it belongs to. */
  discussionId: string;
}

/** One post, or the place where one was. */
export function PostView({ post, discussionId }: PostViewProps) {
  const isPlace = post.isBlocked || isGone(post);
  const [wasPost] = useState(!isPlace);
  const isReported = useIsReported(post.id);
  const [isShownAgain, setShownAgain] = useState(false);
  if (post.isBlocked) return <BlockedPlace post={post} wasPost={wasPost} />;
  if (isPlace) {
    return (
      <Place id={post.id} wasPost={wasPost}>
        This post is not here any more.
      </Place>
    );
  }
  if (isReported && !isShownAgain) {
    return <ReportedPlace post={post} wasPost={wasPost} onShow={() => setShownAgain(true)} />;
  }
  return <StandingPost post={post} discussionId={discussionId} />;
}

function StandingPost({ post, discussionId }: PostViewProps) {
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
        {post.isOwn && <PostStanding post={post} />}
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

function BlockedPlace({ post, wasPost }: { post: Discussion; wasPost: boolean }) {
  const { unblock } = useBlocking();
  return (
    <Place id={post.id} wasPost={wasPost}>
      You blocked this author for today.
      <Button
        variant="link"
        size="sm"
        className="min-h-11"
        pending={unblock.isPending}
        onClick={() => unblock.mutate(post.id)}
      >
        Unblock
      </Button>
    </Place>
  );
}

function ReportedPlace(props: { post: Discussion; wasPost: boolean; onShow: () => void }) {
  const { post, wasPost, onShow } = props;
  const show = () => {
    onShow();
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-post="${post.id}"]`)?.focus());
  };
  return (
    <Place id={post.id} wasPost={wasPost}>
      You reported this.
      <Button variant="link" size="sm" className="min-h-11" onClick={show}>
        Show
      </Button>
    </Place>
  );
}

interface PlaceProps {
  id: string;
  /** A post stood here while it was shown; the focus that it lost comes here. */
  wasPost: boolean;
  children: ReactNode;
}

function Place({ id, wasPost, children }: PlaceProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (wasPost && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [wasPost]);
  return (
    <p
      ref={place}
      data-post={id}
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-soft italic"
    >
      {children}
    </p>
  );
}
