import { Flag, Instant, Int, Many, One, Text, TextList } from '../core/fields.js';
import type { ChallengeSource } from '../facts/challenge-sources.js';
import type { ChallengeTier } from '../facts/habits.js';

/** A challenge's task for one of its days. */
export class ChallengePractice {
  @Int({ min: 1, max: 21 }) day: number;
  @Text() title: string;
  @Text({ max: 600 }) text: string;
}

/** A person's progress in a challenge that they joined. */
export class ChallengeProgress {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD' }) joinedOn: string;
  @Int({ min: 0, max: 21, about: 'Days of the challenge that are done; a missed day is not lost, it waits' })
  daysDone: number;
  @Flag() checkedInToday: boolean;
  @Text({ nullable: true, min: 10, max: 10 }) lastCheckIn: string | null;
  @Instant({ nullable: true, about: 'When its last day was done' }) completedAt: string | null;
  @Int({ min: 0, about: 'How often all of its days were done, this time included' }) timesCompleted: number;
}

/** A mindfulness challenge or a challenge of a support group, with the person's own progress. */
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
