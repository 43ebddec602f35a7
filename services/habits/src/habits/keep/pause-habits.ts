import { Injectable } from '@nestjs/common';
import type { Caller, Habit } from '@shadow-guide/contracts';
import { PersonDays } from '../../days/index.js';
import { LockedWork } from '../locked-work.js';
import { ReadHabits } from '../read-habits.js';
import { PausesRepository } from './pauses.repository.js';

/** Pauses habits and goes on with them. A pause covers the days from the one on which it began to the one before it ends. */
@Injectable()
export class PauseHabits {
  constructor(
    private readonly pauses: PausesRepository,
    private readonly reading: ReadHabits,
    private readonly days: PersonDays,
    private readonly work: LockedWork,
  ) {}

  /**
   * One that is paused, archived or at its target stays as it is.
   * @throws DomainError `habit_not_found`
   */
  pause(id: string, caller: Caller): Promise<Habit> {
    return this.work.run(caller.userId, async (transaction) => {
      const { date } = await this.days.today(caller, transaction);
      this.pauses.sendBeginActive(transaction, caller.userId, id, date);
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

  /** Those that are paused already keep the day on which that began. */
  async pauseAll(caller: Caller): Promise<Habit[]> {
    await this.work.run(caller.userId, async (transaction) => {
      const { date } = await this.days.today(caller, transaction);
      this.pauses.sendBeginActive(transaction, caller.userId, null, date);
    });
    return this.reading.of(caller);
  }

  /** Also those that were paused one by one. */
  async resumeAll(caller: Caller): Promise<Habit[]> {
    await this.work.run(caller.userId, async (transaction) => {
      const { date } = await this.days.today(caller, transaction);
      this.pauses.sendResume(transaction, caller.userId, null, date);
    });
    return this.reading.of(caller);
  }
}
