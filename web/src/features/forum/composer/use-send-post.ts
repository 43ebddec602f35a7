import type { Discussion } from '@shadow-guide/contracts';
import type { ContentNote } from '@shadow-guide/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { apiKey } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';
import { accessKey } from '../access/use-forum-access.js';
import { heldKey } from '../own/use-own-posts.js';

export interface PostToSend {
  content: string;
  contentNotes: ContentNote[];
  requestId: string;
}

/** What the server says of these is for the person. */
const sayable = new Set([
  'forum_slow_down',
  'forum_suspended',
  'forum_day_over',
  'forum_access_limited',
  'discussion_not_found',
  'post_not_allowed',
  'too_many_requests',
]);

const kept = 'Your words are still here';

/** After these the page shows something that is not so any more. */
const outdated = new Set(['forum_suspended', 'forum_day_over', 'forum_access_limited']);

/**
 * Posts words, once however often it is pressed; what was written stays until the server has it.
 * @param parentId the post that they answer; null for a discussion of their own
 */
export function useSendPost(promptId: string, parentId: string | null, onSent: (post: Discussion) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (post: PostToSend) => api('POST /api/forum/discussions', { promptId, parentId, ...post }),
    onSuccess: (post) => {
      onSent(post);
      if (post.state !== 'visible') void invalidateEverywhere(client, [heldKey]);
      if (post.safety || post.checkIn) void invalidateEverywhere(client, [accessKey]);
      if (!post.safety && !post.checkIn) toast(saidOf(post));
    },
    onError: (error) => {
      toast({ ...failureOf(error), variant: 'destructive' });
      const code = error instanceof ApiError ? error.code : undefined;
      if (!code || !outdated.has(code)) return;
      void invalidateEverywhere(client, [accessKey]);
      if (code === 'forum_day_over') {
        void invalidateEverywhere(client, [apiKey('GET /api/forum/prompt/today')]);
      }
    },
  });
}

function saidOf({ state }: Discussion) {
  return state === 'visible'
    ? { title: 'Posted', description: 'It is here until midnight UTC.' }
    : { title: 'Your post waits for a look', description: 'You can see it; others cannot yet.' };
}

function failureOf(error: unknown) {
  const said = error instanceof ApiError && sayable.has(error.code ?? '') ? error.message : '';
  const description = said.includes(kept) ? said : `${said} ${kept}.`.trimStart();
  return { title: 'Failed to post message. Please try again.', description };
}
