import { Injectable } from '@nestjs/common';
import { ReadHabits } from '../habits/index.js';

/** Whether a person has something to be reminded of. */
@Injectable()
export class HabitsLeft {
  constructor(private readonly habits: ReadHabits) {}

  /** Whether a habit of their present day is still open: neither done, let go by, paused nor at rest. */
  async today(userId: string, timezone: string): Promise<boolean> {
    const habits = await this.habits.of({ userId, timezone });
    return habits.some(
      ({ isActive, beginsLater, completedToday, skippedToday, restsToday, pausedSince }) =>
        isActive && !beginsLater && !completedToday && !skippedToday && !restsToday && pausedSince === null,
    );
  }
}
