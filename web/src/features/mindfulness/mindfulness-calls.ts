import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import type { ChallengeCalls } from '../challenges/index.js';

/** Query for the mindfulness challenges. */
export const mindfulnessList = apiQuery('GET /api/challenges');

export const mindfulnessCalls: ChallengeCalls = {
  listKey: apiKey('GET /api/challenges'),
  join: (id) => api('POST /api/challenges/:id/join', { id }),
  checkIn: (id) => api('POST /api/challenges/:id/check-in', { id }),
  leave: (id) => api('DELETE /api/challenges/:id/join', { id }),
};
