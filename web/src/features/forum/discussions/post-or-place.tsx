import type { ForumPost } from '@shadow-guide/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { usePostPlace } from '../post-place.js';
import { isGone } from './posts.js';
import { useIsReported } from './reported-posts.js';
import { useBlocking } from './use-post-actions.js';

/** Shows a post, or a placeholder that says why the post is not shown. */
export function PostOrPlace({ post, children }: { post: ForumPost; children: ReactNode }) {
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
  return children;
}

function BlockedPlace({ post, wasPost }: { post: ForumPost; wasPost: boolean }) {
  const { span } = usePostPlace();
  const { unblock } = useBlocking();
  return (
    <Place id={post.id} wasPost={wasPost}>
      You blocked this author for {span}.
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

function ReportedPlace(props: { post: ForumPost; wasPost: boolean; onShow: () => void }) {
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
  /** Whether the post was shown before; then the placeholder takes over the focus that the post lost. */
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
