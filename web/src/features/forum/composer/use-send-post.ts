import type { ForumPost } from '@shadow-guide/contracts';
import type { ContentNote } from '@shadow-guide/contracts/facts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.js';
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

/** Error codes whose server text is shown to the person. */
const sayable = new Set([
  'forum_slow_down',
  'forum_suspended',
  'forum_day_over',
  'forum_access_limited',
  'discussion_not_found',
  'post_not_allowed',
  'too_many_requests',
  'group_not_found',
]);

const kept = 'Your words are still here';

/** Error codes that mean that the page shows outdated data. */
const outdated = new Set(['forum_suspended', 'forum_day_over', 'forum_access_limited', 'group_not_found']);

/** Where and how a text is posted. */
export interface PostTarget<P extends ForumPost> {
  post(words: PostToSend): Promise<P>;
  /** Text that says how long a post stays. */
  stays: string;
  /** Keys of the queries to refetch when a refusal shows that the page is outdated. */
  outdatedKeys: readonly QueryKey[];
}

/** Posts a text, only once however often the button is pressed. The text is kept until the server has stored it. */
export function useSendPost<P extends ForumPost>(target: PostTarget<P>, onSent: (post: P) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: target.post,
    onSuccess: (post) => {
      onSent(post);
      if (post.state !== 'visible') void invalidateEverywhere(client, [heldKey]);
      if (post.safety || post.checkIn) void invalidateEverywhere(client, [accessKey]);
      if (!post.safety && !post.checkIn) toast(saidOf(post, target.stays));
    },
    onError: (error) => {
      toast({ ...failureOf(error), variant: 'destructive' });
      const code = error instanceof ApiError ? error.code : undefined;
      if (!code || !outdated.has(code)) return;
      void invalidateEverywhere(client, [accessKey, ...target.outdatedKeys]);
    },
  });
}

function saidOf({ state }: ForumPost, stays: string) {
  return state === 'visible'
    ? { title: 'Posted', description: stays }
    : { title: 'Your post waits for a look', description: 'You can see it; others cannot yet.' };
}

function failureOf(error: unknown) {
  const said = error instanceof ApiError && sayable.has(error.code ?? '') ? error.message : '';
  const description = said.includes(kept) ? said : `${said} ${kept}.`.trimStart();
  return { title: 'Failed to post message. Please try again.', description };
}
