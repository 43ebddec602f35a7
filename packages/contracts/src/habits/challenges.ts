import { Challenge } from '../challenges/challenge.js';
import { contract, endpoint } from '../core/endpoint.js';
import { Text } from '../core/fields.js';

export class ChallengeRef {
  @Text({ max: 60 }) id: string;
}

/** Mindfulness challenges over three tiers. */
export const challenges = contract('habits.challenges', {
  /** By tier, then from the shortest. */
  list: endpoint({ http: 'GET /api/challenges', output: [Challenge] }),
  /** Joined again it goes on as it was; one that was completed begins anew. */
  join: endpoint({
    http: 'POST /api/challenges/:id/join',
    input: ChallengeRef,
    output: Challenge,
    errors: ['challenge_not_found', 'premium_required'],
  }),
  /** Once a person's day. */
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
  /** The days that were done are forgotten. Left again it changes nothing. */
  leave: endpoint({
    http: 'DELETE /api/challenges/:id/join',
    input: ChallengeRef,
    output: null,
    errors: ['challenge_not_found'],
  }),
});
