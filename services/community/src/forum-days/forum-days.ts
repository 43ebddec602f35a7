import { Injectable } from '@nestjs/common';
import type { ForumCategory } from '@shadow-guide/contracts';

/** A UTC day of the forum that has begun. */
export interface ForumDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly promptId: string;
  readonly promptText: string;
  readonly category: ForumCategory;
  /** The next midnight. */
  readonly endsAt: Date;
}

/** The days of the forum: each has one prompt and one secret. */
@Injectable()
export class ForumDays {
  /** The day that it is; opens it when nobody has. A clock that was set back a little does not bring the day before back. */
  async today(): Promise<ForumDay> {
    throw new Error('not there yet');
  }

  /**
   * By what others know a person on a day.
   * @param personKey of `PersonKeys`
   * @returns null when the day's secret is destroyed, or never was
   */
  async anonymousIdOf(_personKey: Buffer, _day: string): Promise<string | null> {
    throw new Error('not there yet');
  }

  /** Days whose secret is still there, the latest first: today, and those of which a post still waits for the operators. */
  async daysWithSecret(): Promise<string[]> {
    throw new Error('not there yet');
  }
}
