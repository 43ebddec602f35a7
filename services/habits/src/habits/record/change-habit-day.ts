import { Injectable } from '@nestjs/common';
import type { Caller, Habit, HabitDayRef } from '@shadow-guide/contracts';
import { alreadyCompleted, habitArchived, habitReached, notCompleted } from '../habit-errors.js';
import { RecordDay } from './record-day.js';

/** Skips a day of a habit, and removes what was recorded on a day. */
@Injectable()
export class ChangeHabitDay {
  constructor(private readonly record: RecordDay) {}

  /**
   * Removes a completion.
   * @throws DomainError `habit_not_found`, `day_not_open`, `not_completed`
   */
  async undo({ id, date }: HabitDayRef, caller: Caller): Promise<Habit> {
    const { habit } = await this.record.run(caller, id, date, ({ state }) => {
      if (state !== 'completed') throw notCompleted();
      return { state: null };
    });
    return habit;
  }

  /**
   * Skips a day; does nothing when it is already skipped.
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
   * Removes a skip; does nothing when the day is not skipped.
   * @throws DomainError `habit_not_found`, `day_not_open`
   */
  async unskip({ id, date }: HabitDayRef, caller: Caller): Promise<Habit> {
    const { habit } = await this.record.run(caller, id, date, ({ state }) =>
      state === 'skipped' ? { state: null } : 'keep',
    );
    return habit;
  }
}
