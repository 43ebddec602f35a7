import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { PersonDay } from '../../days/index.js';
import { streakOf } from '../../streaks/index.js';
import { HabitRowsRepository } from '../habit-rows.repository.js';
import { type StoredHabit } from '../habits.repository.js';

/**
 * Moves the checkpoints of habits to the current day when a pause starts. Completions also move them. Without this,
 * pausing and resuming repeatedly without a completion would leave an ever longer list of pauses to read.
 */
@Injectable()
export class MoveCheckpoints {
  constructor(private readonly rows: HabitRowsRepository) {}

  send(
    transaction: PipelinedTransaction,
    userId: string,
    habits: readonly StoredHabit[],
    today: PersonDay,
  ): void {
    const moved = habits.flatMap(({ id, facts }) => {
      const { checkpoint } = streakOf(facts, { date: today.date, startsAt: today.startsAt.getTime() });
      return checkpoint && checkpoint !== facts.checkpoint ? [{ id, checkpoint }] : [];
    });
    if (moved.length > 0) this.rows.sendCheckpoints(transaction, userId, moved);
  }
}
