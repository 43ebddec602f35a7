import type { Challenge, ChallengeProgress, Plan } from '@shadow-guide/contracts';
import {
  type ChallengeTier,
  challengeLengths,
  challengeTiers,
  planTable,
} from '@shadow-guide/contracts/facts';
import type { Answers } from './answers.js';
import { aPersonOn } from './people.js';

/** Returns a person's progress in a challenge of seven days. */
export function aProgress(progress: Partial<ChallengeProgress> = {}): ChallengeProgress {
  return {
    ...{ joinedOn: '2026-03-01', daysDone: 2, checkedInToday: false, lastCheckIn: '2026-03-02' },
    ...{ completedAt: null, timesCompleted: 0 },
    ...progress,
  };
}

/** Returns a challenge of seven days that is available and not joined, unless the test says otherwise. */
export function aChallenge(challenge: Partial<Challenge> = {}): Challenge {
  const { days = 7, isLocked = false, progress = null } = challenge;
  return {
    ...{ id: 'quiet-breaths', title: 'Quiet breaths', tier: 1, focusArea: 'Breath', days, minutes: 5 },
    description: 'Getting to know your breath. In a review it went with more calm (Zaccaro et al., 2018).',
    ...{ isLocked, sources: ['zaccaro2018'], progress },
    practices: Array.from({ length: isLocked && !progress ? 0 : days }, (_, index) => ({
      day: index + 1,
      title: `Breath number ${index + 1}`,
      text: `Sit for a while, and find your breath for the ${index + 1}. time. Stop whenever it is too much.`,
    })),
    ...challenge,
  };
}

/** Returns nine challenges as a plan unlocks them; challenges given by the test replace those with the same id. */
export function challengesOn(plan: Plan, ...given: Challenge[]): Challenge[] {
  const { challengeTier } = planTable[plan === 'free' ? 'free' : 'open'].limits;
  const isLocked = (tier: ChallengeTier) => challengeTier >= 0 && tier > challengeTier;
  const all = challengeTiers.flatMap((tier) =>
    challengeLengths.map((days) => {
      const id = tier === 1 && days === 7 ? 'quiet-breaths' : `of-tier-${tier}-${days}`;
      const title = id === 'quiet-breaths' ? 'Quiet breaths' : `Level ${tier}, ${days} days long`;
      return aChallenge({ id, title, tier, days, minutes: 4 * tier, isLocked: isLocked(tier), sources: [] });
    }),
  );
  return all.map((one) => given.find(({ id }) => id === one.id) ?? one);
}

/** Returns the API's answers for a person on a plan with these challenges. */
export function aPractitioner(plan: Plan, given: Challenge[] = [], answers: Answers = {}): Answers {
  return aPersonOn(plan, { 'GET /api/challenges': challengesOn(plan, ...given), ...answers });
}
