import { api } from '../../../lib/api.js';
import type { PostCalls } from '../post-place.js';

/** What can be asked about posts of the day. */
export const forumCalls: PostCalls = {
  report: (id, reason) => api('POST /api/forum/discussions/:id/report', { id, reason }),
  remove: (id) => api('DELETE /api/forum/discussions/:id', { id }),
  block: (id) => api('POST /api/forum/discussions/:id/block', { id }),
  unblock: (id) => api('DELETE /api/forum/discussions/:id/block', { id }),
};
