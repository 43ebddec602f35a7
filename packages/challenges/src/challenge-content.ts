import type { ChallengeSource, ChallengeTier } from '@shadow-guide/contracts';

/** A challenge as it is written; it has as many days as practices. */
export interface ChallengeContent {
  /** kebab-case, and for good: what people joined is found by it. */
  readonly id: string;
  readonly title: string;
  /** What it is, for somebody who has not joined it. */
  readonly description: string;
  readonly tier: ChallengeTier;
  readonly focusArea: string;
  /** A day. */
  readonly minutes: number;
  /** The works that its texts name. */
  readonly sources: readonly ChallengeSource[];
  /** One a day, each building on those before. */
  readonly practices: readonly DayPractice[];
}

export interface DayPractice {
  readonly title: string;
  /** One to four sentences. */
  readonly text: string;
}
