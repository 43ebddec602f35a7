import { Injectable } from '@nestjs/common';
import { type Caller, type Habit, MAX_ARCHIVED_HABITS, MAX_HABITS } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { type PersonDay, PersonDays } from '../../days/index.js';
import { archiveFull, habitNotFound, tooManyHabits } from '../habit-errors.js';
import { HabitRowsRepository } from '../habit-rows.repository.js';
import { HabitsRepository, type StoredHabit } from '../habits.repository.js';
import { LockedWork } from '../locked-work.js';
import { ReadHabits } from '../read-habits.js';
import { MoveCheckpoints } from './move-checkpoints.js';
import { PausesRepository } from './pauses.repository.js';

/**
 * Archives and unarchives habits. While a habit is archived, no day counts; its streak continues when the habit is
 * unarchived.
 */
@Injectable()
export class ArchiveHabit {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly rows: HabitRowsRepository,
    private readonly pauses: PausesRepository,
    private readonly checkpoints: MoveCheckpoints,
    private readonly reading: ReadHabits,
    private readonly days: PersonDays,
    private readonly work: LockedWork,
  ) {}

  /**
   * Archives a habit; does nothing when it is already archived.
   * @throws DomainError `habit_not_found`, `too_many_habits`
   */
  archive(id: string, caller: Caller): Promise<Habit> {
    const { userId } = caller;
    return this.change(id, caller, (transaction, habit, { archived }, today) => {
      if (habit.archivedAt) return;
      if (archived >= MAX_ARCHIVED_HABITS) throw archiveFull();
      this.checkpoints.send(transaction, userId, [habit], today);
      this.rows.sendArchived(transaction, userId, id, today.at);
      this.pauses.sendStart(transaction, userId, id, today.date, 'archived');
    });
  }

  /** @throws DomainError `habit_not_found`, `too_many_habits` */
  unarchive(id: string, caller: Caller): Promise<Habit> {
    const { userId } = caller;
    return this.change(id, caller, (transaction, { archivedAt }, { kept }, today) => {
      if (!archivedAt) return;
      if (kept >= MAX_HABITS) throw tooManyHabits();
      this.rows.sendArchived(transaction, userId, id, null);
      this.pauses.sendEnd(transaction, userId, id, today.date, ['archived']);
    });
  }

  private change(
    id: string,
    caller: Caller,
    send: (
      transaction: PipelinedTransaction,
      habit: StoredHabit,
      count: { kept: number; archived: number },
      today: PersonDay,
    ) => void,
  ): Promise<Habit> {
    const { userId } = caller;
    return this.work.run(userId, async (transaction) => {
      const [[habit], count, today] = await Promise.all([
        this.habits.findByIds(userId, [id], transaction),
        this.habits.count(transaction, userId),
        this.days.today(caller, transaction),
      ]);
      if (!habit) throw habitNotFound();
      send(transaction, habit, count, today);
      return this.reading.one(caller, id, transaction);
    });
  }
}
