import { Injectable } from '@nestjs/common';
import type { Caller, Habit } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonDays } from '../../days/index.js';
import { HabitsRepository } from '../habits.repository.js';
import { LockedWork } from '../locked-work.js';
import { ReadHabits } from '../read-habits.js';
import { MoveCheckpoints } from './move-checkpoints.js';
import { PausesRepository } from './pauses.repository.js';

/** Pauses and resumes habits. A pause covers the days from its first day up to, but not including, the day it ends. */
@Injectable()
export class PauseHabits {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly pauses: PausesRepository,
    private readonly checkpoints: MoveCheckpoints,
    private readonly reading: ReadHabits,
    private readonly days: PersonDays,
    private readonly work: LockedWork,
  ) {}

  /**
   * Pauses a habit; does nothing when it is paused, archived or waiting at its target.
   * @throws DomainError `habit_not_found`
   */
  pause(id: string, caller: Caller): Promise<Habit> {
    return this.work.run(caller.userId, async (transaction) => {
      await this.begin(transaction, caller, id);
      return this.reading.one(caller, id, transaction);
    });
  }

  /** @throws DomainError `habit_not_found` */
  resume(id: string, caller: Caller): Promise<Habit> {
    return this.work.run(caller.userId, async (transaction) => {
      const { date } = await this.days.today(caller, transaction);
      this.pauses.sendResume(transaction, caller.userId, id, date);
      return this.reading.one(caller, id, transaction);
    });
  }

  /** Pauses all active habits. Habits that are already paused keep their first day of pause. */
  async pauseAll(caller: Caller): Promise<Habit[]> {
    await this.work.run(caller.userId, (transaction) => this.begin(transaction, caller, null));
    return this.reading.of(caller);
  }

  /** Resumes all habits, including those that were paused one by one. */
  async resumeAll(caller: Caller): Promise<Habit[]> {
    await this.work.run(caller.userId, async (transaction) => {
      const { date } = await this.days.today(caller, transaction);
      this.pauses.sendResume(transaction, caller.userId, null, date);
    });
    return this.reading.of(caller);
  }

  /** @param id id of the habit, or null for all active habits */
  private async begin(transaction: PipelinedTransaction, caller: Caller, id: string | null): Promise<void> {
    const { userId } = caller;
    const [habits, today] = await Promise.all([
      id === null ? this.habits.list(userId, transaction) : this.habits.findByIds(userId, [id], transaction),
      this.days.today(caller, transaction),
    ]);
    this.checkpoints.send(transaction, userId, habits, today);
    this.pauses.sendStartActive(transaction, userId, id, today.date);
  }
}
