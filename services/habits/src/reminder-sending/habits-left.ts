import { Injectable } from '@nestjs/common';
import { ReadHabits } from '../habits/index.js';

/** Checks whether a person has anything to be reminded of. */
@Injectable()
export class HabitsLeft {
  constructor(private readonly habits: ReadHabits) {}

  /** Returns whether a habit is still open today: not done, skipped, paused or at rest. */
  async today(userId: string, timezone: string): Promise<boolean> {
    const habits = await this.habits.of({ userId, timezone });
    return habits.some(
      ({ isActive, beginsLater, completedToday, skippedToday, restsToday, pausedSince }) =>
        isActive && !beginsLater && !completedToday && !skippedToday && !restsToday && pausedSince === null,
    );
  }
}
