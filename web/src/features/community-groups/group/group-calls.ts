import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import type { ChallengeCalls } from '../../challenges/index.js';

/** Returns the query for the challenges of a group. */
export function groupChallenges(groupId: string) {
  return apiQuery('GET /api/community-groups/:groupId/challenges', { groupId });
}

/**
 * Returns the API calls of a group’s challenges. A change also invalidates the group’s insights, because these contain
 * counts from the challenges.
 */
export function groupChallengeCalls(groupId: string): ChallengeCalls {
  return {
    listKey: apiKey('GET /api/community-groups/:groupId/challenges', { groupId }),
    alsoChanges: [apiKey('GET /api/community-groups/:groupId/insights', { groupId })],
    join: (challengeId) =>
      api('POST /api/community-groups/:groupId/challenges/:challengeId/join', { groupId, challengeId }),
    checkIn: (challengeId) =>
      api('POST /api/community-groups/:groupId/challenges/:challengeId/check-in', { groupId, challengeId }),
    leave: (challengeId) =>
      api('DELETE /api/community-groups/:groupId/challenges/:challengeId/join', { groupId, challengeId }),
  };
}
