import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { heldKey } from '../own/use-own-posts.js';
import { usePostPlace } from '../post-place.js';
import type { PostDialogProps } from './report-dialog.js';

/** Asks for confirmation before the person’s own post is permanently deleted. */
export function DeleteDialog({
  post,
  onClose,
  focusAfter,
  onDeleted,
}: PostDialogProps & { onDeleted(): void }) {
  const client = useQueryClient();
  const isDone = useRef(false);
  const { calls, afterDelete } = usePostPlace();
  const remove = useSingleMutation({
    mutationFn: () => calls.remove(post.id),
    onSuccess: () => {
      isDone.current = true;
      onDeleted();
      onClose();
      void invalidateEverywhere(client, [heldKey]);
    },
  });
  return (
    <AskDialog
      title="Delete your post?"
      description={afterDelete}
      confirm="Delete"
      pending={remove.isPending}
      failure={remove.error && { title: 'Your post is not deleted', error: remove.error }}
      isDone={isDone}
      onDone={() => document.querySelector<HTMLElement>('[data-forum-list]')?.focus({ preventScroll: true })}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
      focusAfter={focusAfter}
    />
  );
}
