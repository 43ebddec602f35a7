import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { habitNotFound } from '../habit-errors.js';
import { HabitsRepository } from '../habits.repository.js';
import { LockedWork } from '../locked-work.js';

/** For how long a request that comes again is known, once its habit was deleted. */
const REQUEST_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Deletes a habit, with its days and notes. */
@Injectable()
export class RemoveHabit {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly work: LockedWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `habit_not_found` */
  run(id: string, { userId }: Caller): Promise<void> {
    const now = this.clock.now();
    return this.work.run(userId, async (transaction) => {
      this.habits.sendForgetRequests(transaction, userId, new Date(now.getTime() - REQUEST_KEPT_MS));
      if (!(await this.habits.remove(transaction, userId, id, now))) throw habitNotFound();
    });
  }
}
