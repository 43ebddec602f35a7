import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Instant, Int, Many, One, Text, TextList } from '../core/fields.js';
import type { ChallengeSource } from '../facts/challenge-sources.js';
import type { ChallengeTier } from '../facts/habits.js';

/** What a challenge asks for on one of its days. */
export class ChallengePractice {
  @Int({ min: 1, max: 21 }) day: number;
  @Text() title: string;
  @Text({ max: 600 }) text: string;
}

/** How a person is getting on with a challenge that they joined. */
export class ChallengeProgress {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD' }) joinedOn: string;
  @Int({ min: 0, max: 21, about: 'Days of the challenge that are done; a missed day is not lost, it waits' })
  daysDone: number;
  @Flag() checkedInToday: boolean;
  @Text({ nullable: true, min: 10, max: 10 }) lastCheckIn: string | null;
  @Instant({ nullable: true, about: 'When its last day was done' }) completedAt: string | null;
  @Int({ min: 0, about: 'How often all of its days were done, this time included' }) timesCompleted: number;
}

/** A mindfulness challenge, with the person's own progress. */
export class Challenge {
  @Text({ max: 60, about: 'Its name in the catalogue' }) id: string;
  @Text() title: string;
  @Text({ max: 600 }) description: string;
  @Int({ min: 1, max: 3 }) tier: ChallengeTier;
  @Text() focusArea: string;
  @Int({ min: 7, max: 21 }) days: number;
  @Int({ min: 1, max: 60, about: 'Minutes a day' }) minutes: number;
  @Flag({ about: 'The plan does not open its tier; what it is can be read all the same' }) isLocked: boolean;
  @Many(() => ChallengePractice, { max: 21, about: 'Empty while it is locked and not joined' })
  practices: ChallengePractice[];
  @TextList({ max: 4, about: 'Keys of the checked sources that a stated fact rests on' })
  sources: ChallengeSource[];
  @One(() => ChallengeProgress, { nullable: true, about: 'null when it is not joined' })
  progress: ChallengeProgress | null;
}

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
