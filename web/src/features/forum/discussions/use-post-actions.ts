import type { Discussion } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { messageOf } from '../../../lib/api-error.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast, undoAction } from '../../../ui/toast-store.js';
import { useForumDay } from '../forum-day.js';
import { keptKey } from '../own/use-own-posts.js';
import { discussionKeys } from './use-discussions.js';

function sayFailure(title: string) {
  return (error: unknown) =>
    void toast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' });
}

/** Keeps a copy of a post of one's own, which outlives the day. */
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
        description: 'You find it under “Posts you kept”. You alone can read it.',
        action: undoAction(undo, sayFailure('This post is still kept')),
      });
      void invalidateEverywhere(client, [keptKey]);
    },
    onError: sayFailure('This post was not kept'),
  });
}

/** Hides, or shows again, whatever the author of a post writes today. */
export function useBlocking() {
  const client = useQueryClient();
  const { change } = useForumDay();
  const readAgain = () => invalidateEverywhere(client, discussionKeys);
  const unblock = useSingleMutation({
    mutationFn: (id: string) => api('DELETE /api/forum/discussions/:id/block', { id }),
    onSuccess: () => void readAgain(),
    onError: sayFailure('This author is still blocked'),
  });
  const block = useSingleMutation({
    mutationFn: ({ id }: Discussion) => api('POST /api/forum/discussions/:id/block', { id }),
    onSuccess: (_, { id }) => {
      change(id, (post) => ({ ...post, isBlocked: true, content: '' }));
      void readAgain();
      toast({
        title: 'Blocked for today',
        description: 'You will not see what this author writes. They are not told.',
        action: { label: 'Unblock', onAction: () => unblock.mutate(id) },
      });
    },
    onError: sayFailure('This author was not blocked'),
  });
  return { block, unblock };
}
