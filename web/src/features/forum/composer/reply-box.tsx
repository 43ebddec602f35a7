import type { Discussion } from '@shadow-guide/contracts';
import { useEffect, useRef, useState } from 'react';
import { focusAtEnd } from '../../../lib/focus-at-end.js';
import { useForumDay } from '../forum-day.js';
import { forumTarget } from './forum-target.js';
import { PostForm } from './post-form.js';
import { useForumWords } from './use-forum-words.js';

export interface ReplyBoxProps {
  post: Discussion;
  /** Whether the person opened the form just now; false after a reload. */
  takesFocus: boolean;
  onSent(reply: Discussion): void;
  onCancel(): void;
}

/** Form to reply to one post. Cancel discards the typed words. */
export function ReplyBox({ post, takesFocus, onSent, onCancel }: ReplyBoxProps) {
  const { promptId, holdOff } = useForumDay();
  const words = useForumWords(promptId, post.id);
  const box = useRef<HTMLTextAreaElement>(null);
  const takes = useRef(takesFocus);
  const [hasFocus, setFocus] = useState(takesFocus);
  const isWriting = hasFocus && words.text !== '';
  useEffect(() => {
    if (takes.current) focusAtEnd(box.current);
  }, []);
  useEffect(() => (isWriting ? holdOff() : undefined), [isWriting, holdOff]);
  return (
    <div className="mt-2 mb-1 max-w-(--measure)">
      <PostForm
        target={forumTarget(promptId, post.id)}
        words={words}
        label={post.isOwn ? 'Your reply to your own post' : 'Your reply'}
        placeholder="Reply kindly, in your own words."
        rows={2}
        send="Post reply"
        box={box}
        onFocusChange={setFocus}
        onSent={onSent}
        onCancel={() => {
          words.forget();
          onCancel();
        }}
      />
    </div>
  );
}
