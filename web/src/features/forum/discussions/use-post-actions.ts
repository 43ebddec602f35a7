import type { ForumPost } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { messageOf } from '../../../lib/api-error.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast, undoAction } from '../../../ui/toast-store.js';
import { keptKey } from '../own/use-own-posts.js';
import { usePostPlace } from '../post-place.js';

function showPostFailure(title: string) {
  return (error: unknown) =>
    void toast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' });
}

/** Saves a copy of the person’s own post, which is kept after the day’s posts are deleted. */
export function useKeepPost() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api('POST /api/forum/discussions/:id/keep', { id }),
    onSuccess: ({ id }) => {
      const undo = async () => {
        await api('DELETE /api/forum/kept/:id', { id });
        await invalidateEverywhere(client, [keptKey]);
      };
      toast({
        title: 'Kept',
        description: 'You find it under “Posts you kept” in the Daily Forum. You alone can read it.',
        action: undoAction(undo, showPostFailure('This post is still kept')),
      });
      void invalidateEverywhere(client, [keptKey]);
    },
    onError: showPostFailure('This post was not kept'),
  });
}

/** Hides everything that the author of a post writes in the same forum or thread, or shows it again. */
export function useBlocking() {
  const { calls, change, refresh, span } = usePostPlace();
  const unblock = useSingleMutation({
    mutationFn: calls.unblock,
    onSuccess: refresh,
    onError: showPostFailure('This author is still blocked'),
  });
  const block = useSingleMutation({
    mutationFn: ({ id }: ForumPost) => calls.block(id),
    onSuccess: (_, { id }) => {
      change(id, { isBlocked: true, content: '' });
      refresh();
      toast({
        title: span === 'today' ? 'Blocked for today' : 'Blocked for this week',
        description: 'You will not see what this author writes. They are not told.',
        action: { label: 'Unblock', onAction: () => unblock.mutate(id) },
      });
    },
    onError: showPostFailure('This author was not blocked'),
  });
  return { block, unblock };
}
