import { Challenge } from '../challenges/challenge.js';
import { contract, endpoint } from '../core/endpoint.js';
import { Text } from '../core/fields.js';

export class ChallengeRef {
  @Text({ max: 60 }) id: string;
}

/** Mindfulness challenges in three tiers. */
export const challenges = contract('habits.challenges', {
  /** Lists challenges by tier, within a tier the shortest first. */
  list: endpoint({ http: 'GET /api/challenges', output: [Challenge] }),
  /** Joins a challenge. Joining an active one changes nothing; a completed one restarts. */
  join: endpoint({
    http: 'POST /api/challenges/:id/join',
    input: ChallengeRef,
    output: Challenge,
    errors: ['challenge_not_found', 'premium_required'],
  }),
  /** Checks in to a challenge; counts once per day of the person. */
  checkIn: endpoint({
    http: 'POST /api/challenges/:id/check-in',
    input: ChallengeRef,
    output: Challenge,
    errors: [
      'challenge_not_found',
      'challenge_not_joined',
      'already_checked_in_today',
      'challenge_completed',
      'premium_required',
    ],
  }),
  /** Leaves a challenge and deletes its progress. Idempotent. */
  leave: endpoint({
    http: 'DELETE /api/challenges/:id/join',
    input: ChallengeRef,
    output: null,
    errors: ['challenge_not_found'],
  }),
});
