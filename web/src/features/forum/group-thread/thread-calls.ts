import type { ForumPost } from '@shadow-guide/contracts';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import type { PostTarget } from '../composer/use-send-post.js';
import type { PostCalls } from '../post-place.js';
import { threadKey } from './use-group-thread.js';

/** Returns the calls about posts in the thread of a group. */
export function threadCalls(groupId: string): PostCalls {
  return {
    report: (id, reason) =>
      api('POST /api/community-groups/:groupId/thread/:id/report', { groupId, id, reason }),
    remove: (id) => api('DELETE /api/community-groups/:groupId/thread/:id', { groupId, id }),
    block: (id) => api('POST /api/community-groups/:groupId/thread/:id/block', { groupId, id }),
    unblock: (id) => api('DELETE /api/community-groups/:groupId/thread/:id/block', { groupId, id }),
  };
}

/** Returns how to post in the thread of a group. */
export function threadTarget(groupId: string): PostTarget<ForumPost> {
  return {
    post: (words) => api('POST /api/community-groups/:groupId/thread', { groupId, ...words }),
    stays: 'It is here until the week ends.',
    outdatedKeys: [threadKey(groupId), apiKey('GET /api/user/group-memberships')],
  };
}
