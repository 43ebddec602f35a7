import type { ForumPost, HeldPost } from '@shadow-guide/contracts';
import { Hourglass } from 'lucide-react';
import { holdTexts } from '../texts.js';

const KEPT_IN_FORUM = 'It is kept for up to 7 days for that, then it goes.';
const KEPT_IN_GROUP = 'It goes with the week, or the day after at the latest.';

/** The status of the person’s own post while others cannot see it: why it is hidden, and what happens next. */
export function PostStatus({
  post,
  isInGroup = false,
}: {
  post: Pick<ForumPost | HeldPost, 'state' | 'holdReason' | 'isAppealed'>;
  isInGroup?: boolean;
}) {
  const text = postStatusText(post, isInGroup);
  if (!text) return null;
  return (
    <p className="mt-1 flex max-w-(--measure) gap-2 rounded-s bg-sunken px-3 py-2 text-sm text-ink forced-colors:border">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <span>{text}</span>
    </p>
  );
}

function postStatusText(
  { state, holdReason, isAppealed }: Pick<ForumPost, 'state' | 'holdReason' | 'isAppealed'>,
  isInGroup: boolean,
) {
  const asked = isAppealed ? ' You asked us to look again; we will.' : '';
  if (state === 'held') {
    const why = holdReason ? `${holdTexts[holdReason]}, this` : 'This';
    return `${why} post is held for a look. Until one of our team has seen it, you alone can read it. ${isInGroup ? KEPT_IN_GROUP : KEPT_IN_FORUM}${asked}`;
  }
  if (state === 'hidden') {
    return `Several people reported this post. Until one of our team has looked, you alone can read it.${asked}`;
  }
  if (state === 'removed' && holdReason === 'danger') {
    return `Our team has read this post and keeps it private: you alone can read it.${asked}`;
  }
  if (state === 'removed') return `Our team took this post out. You alone can still read it.${asked}`;
  return null;
}
