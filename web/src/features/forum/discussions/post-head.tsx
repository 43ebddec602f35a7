import type { ForumPost } from '@shadow-guide/contracts';
import { Ban, BookmarkPlus, Flag, MessageCircleReply, Scale, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { ActionsMenu, type MenuAction } from '../../../ui/actions-menu.js';
import { usePostPlace } from '../post-place.js';
import { authorAppearance } from './author-appearance.js';
import { AuthorMark } from './author-mark.js';
import { postAge } from './post-time.js';
import { useBlocking, useKeepPost } from './use-post-actions.js';

export interface PostHeadProps {
  post: ForumPost;
  /** Opens the reply form; undefined where nobody can reply. */
  onReply?(): void;
}

/** Author (anonymous), time and actions of a post. */
export function PostHead({ post, onReply }: PostHeadProps) {
  const { now } = usePostPlace();
  return (
    <header className="flex min-h-11 items-center gap-2.5">
      <AuthorMark anonymousId={post.anonymousId} />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{post.isOwn ? 'You' : 'Anonymous'}</b>
        {!post.isOwn && <span className="sr-only">({authorAppearance(post.anonymousId).name})</span>}
        <time dateTime={post.createdAt} className="text-sm text-ink-soft">
          {postAge(post.createdAt, now)}
        </time>
      </p>
      <PostMenu post={post} onReply={onReply} />
    </header>
  );
}

function PostMenu({ post, onReply }: PostHeadProps) {
  const { ask, span } = usePostPlace();
  const button = useRef<HTMLButtonElement>(null);
  const keep = useKeepPost();
  const { block } = useBlocking();
  const reply: MenuAction[] = onReply
    ? [{ key: 'reply', icon: <MessageCircleReply aria-hidden="true" />, label: 'Reply', run: onReply }]
    : [];
  const own: MenuAction[] = [
    {
      key: 'keep',
      icon: <BookmarkPlus aria-hidden="true" />,
      label: 'Keep privately',
      run: () => keep.mutate(post.id),
    },
    ...(post.state !== 'visible' && !post.isAppealed
      ? [
          {
            ...{ key: 'appeal', icon: <Scale aria-hidden="true" />, label: 'Ask us to look again' },
            run: () => ask('appeal', post, button.current),
          },
        ]
      : []),
    {
      ...{ key: 'delete', icon: <Trash2 aria-hidden="true" />, label: 'Delete' },
      run: () => ask('delete', post, button.current),
    },
  ];
  const others: MenuAction[] = [
    {
      ...{ key: 'report', icon: <Flag aria-hidden="true" />, label: 'Report' },
      run: () => ask('report', post, button.current),
    },
    {
      key: 'block',
      icon: <Ban aria-hidden="true" />,
      label: span === 'today' ? 'Block for today' : 'Block for this week',
      run: () => block.mutate(post),
    },
  ];
  return (
    <ActionsMenu
      ref={button}
      label={post.isOwn ? 'What you can do with your post' : 'What you can do with this post'}
      actions={[...reply, ...(post.isOwn ? own : others)]}
    />
  );
}
