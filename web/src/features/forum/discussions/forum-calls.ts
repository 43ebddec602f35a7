import { api } from '../../../lib/api.js';
import type { PostCalls } from '../post-place.js';

/** Calls about posts of the daily forum. */
export const forumCalls: PostCalls = {
  report: (id, reason) => api('POST /api/forum/discussions/:id/report', { id, reason }),
  remove: (id) => api('DELETE /api/forum/discussions/:id', { id }),
  block: (id) => api('POST /api/forum/discussions/:id/block', { id }),
  unblock: (id) => api('DELETE /api/forum/discussions/:id/block', { id }),
};
