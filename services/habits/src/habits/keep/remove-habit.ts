import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { habitNotFound } from '../habit-errors.js';
import { HabitRowsRepository } from '../habit-rows.repository.js';
import { LockedWork } from '../locked-work.js';

/** Deletes a habit with its days and notes. */
@Injectable()
export class RemoveHabit {
  constructor(
    private readonly rows: HabitRowsRepository,
    private readonly work: LockedWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `habit_not_found` */
  run(id: string, { userId }: Caller): Promise<void> {
    const now = this.clock.now();
    return this.work.run(userId, async (transaction) => {
      this.rows.sendForgetRequests(transaction, userId, now);
      if (!(await this.rows.remove(transaction, userId, id, now))) throw habitNotFound();
    });
  }
}
