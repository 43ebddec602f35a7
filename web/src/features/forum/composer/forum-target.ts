import type { Discussion } from '@shadow-guide/contracts';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import type { PostTarget } from './use-send-post.js';

/**
 * Returns how to post in the forum of the day.
 * @param parentId the post that is answered; null for a new discussion
 */
export function forumTarget(promptId: string, parentId: string | null): PostTarget<Discussion> {
  return {
    post: (words) => api('POST /api/forum/discussions', { promptId, parentId, ...words }),
    stays: 'It is here until midnight UTC.',
    outdatedKeys: [apiKey('GET /api/forum/prompt/today')],
  };
}
