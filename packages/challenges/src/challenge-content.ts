import type { ChallengeSource, ChallengeTier } from '@shadow-guide/contracts';

/** A challenge's content; it has as many days as practices. */
export interface ChallengeContent {
  /** kebab-case id, which must never change: joined challenges are looked up by it. */
  readonly id: string;
  readonly title: string;
  /** Description for people who have not joined it. */
  readonly description: string;
  readonly tier: ChallengeTier;
  readonly focusArea: string;
  /** Minutes per day. */
  readonly minutes: number;
  /** Works cited in its texts. */
  readonly sources: readonly ChallengeSource[];
  /** One practice per day, each building on the earlier ones. */
  readonly practices: readonly DayPractice[];
}

export interface DayPractice {
  readonly title: string;
  /** Text of one to four sentences. */
  readonly text: string;
}
