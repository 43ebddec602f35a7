import { Injectable } from '@nestjs/common';
import type { Caller, Habit } from '@shadow-guide/contracts';
import { HabitRowsRepository } from '../habit-rows.repository.js';
import { HabitsRepository } from '../habits.repository.js';
import { LockedWork } from '../locked-work.js';
import { ReadHabits } from '../read-habits.js';

/** Reorders habits. */
@Injectable()
export class OrderHabits {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly rows: HabitRowsRepository,
    private readonly reading: ReadHabits,
    private readonly work: LockedWork,
  ) {}

  async run(ids: readonly string[], caller: Caller): Promise<Habit[]> {
    const { userId } = caller;
    await this.work.run(userId, async (transaction) => {
      const stored = await this.habits.listIds(transaction, userId);
      this.rows.sendOrder(transaction, userId, inOrder(stored, ids));
    });
    return this.reading.of(caller);
  }
}

/**
 * Returns the wanted ids first, each once, followed by the other present ids in their previous order. Wanted ids that
 * are not present are left out.
 */
export function inOrder(present: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(present);
  const first = wanted.map((id) => id.toLowerCase()).filter((id) => known.has(id));
  return [...new Set([...first, ...present])];
}
