import { Injectable } from '@nestjs/common';
import type { Caller, Habit, HabitDayRef } from '@shadow-guide/contracts';
import { alreadyCompleted, habitArchived, habitReached, notCompleted } from '../habit-errors.js';
import { RecordDay } from './record-day.js';

/** Lets a day of a habit go by on purpose, and takes back what was recorded on one. */
@Injectable()
export class ChangeHabitDay {
  constructor(private readonly record: RecordDay) {}

  /** @throws DomainError `habit_not_found`, `day_not_open`, `not_completed` */
  async undo({ id, date }: HabitDayRef, caller: Caller): Promise<Habit> {
    const { habit } = await this.record.run(caller, id, date, ({ state }) => {
      if (state !== 'completed') throw notCompleted();
      return { state: null };
    });
    return habit;
  }

  /**
   * Skipped again it changes nothing.
   * @throws DomainError `habit_not_found`, `day_not_open`, `already_completed_today`, `habit_not_active`
   */
  async skip({ id, date }: HabitDayRef, caller: Caller): Promise<Habit> {
    const { habit } = await this.record.run(caller, id, date, (open) => {
      if (open.state === 'completed') throw alreadyCompleted(open.isToday);
      if (open.habit.archivedAt) throw habitArchived();
      if (open.habit.reachedAt) throw habitReached();
      return open.state === 'skipped' ? 'keep' : { state: 'skipped' };
    });
    return habit;
  }

  /**
   * A day that is not skipped stays as it is.
   * @throws DomainError `habit_not_found`, `day_not_open`
   */
  async unskip({ id, date }: HabitDayRef, caller: Caller): Promise<Habit> {
    const { habit } = await this.record.run(caller, id, date, ({ state }) =>
      state === 'skipped' ? { state: null } : 'keep',
    );
    return habit;
  }
}
