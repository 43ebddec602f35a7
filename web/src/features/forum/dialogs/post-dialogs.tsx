import type { ForumPost } from '@shadow-guide/contracts';
import type { RefObject } from 'react';
import { type PostDialog, usePostPlace } from '../post-place.js';
import { AppealDialog } from './appeal-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { ReportDialog } from './report-dialog.js';

/** The open dialog about a post. */
export interface AskedAboutPost {
  dialog: PostDialog;
  post: ForumPost;
}

export interface PostDialogsProps {
  asking: AskedAboutPost | null;
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
  onDeleted(post: ForumPost): void;
  /** Called when the text of an appeal contains a sign of danger; the safety card is then shown at the post. */
  onCard(postId: string): void;
}

/** The dialog that was opened from the menu of a post. */
export function PostDialogs({ asking, opener, onClose, onDeleted, onCard }: PostDialogsProps) {
  const { change } = usePostPlace();
  if (!asking) return null;
  const { dialog, post } = asking;
  if (dialog === 'report') return <ReportDialog post={post} onClose={onClose} focusAfter={opener} />;
  if (dialog === 'delete') {
    return (
      <DeleteDialog post={post} onClose={onClose} focusAfter={opener} onDeleted={() => onDeleted(post)} />
    );
  }
  return (
    <AppealDialog
      postId={post.id}
      onAppealed={({ safety }) => {
        if (safety) onCard(post.id);
        change(post.id, { isAppealed: true, ...(safety ? { safety } : {}) });
      }}
      onClose={onClose}
      focusAfter={opener}
    />
  );
}
