import { Injectable } from '@nestjs/common';
import { addDays } from '@shadow-guide/calendar';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { Day, PersonDay } from '../../days/index.js';
import type { DayRecord } from '../../streaks/index.js';
import { HabitRowsRepository } from '../habit-rows.repository.js';
import type { StoredHabit } from '../habits.repository.js';
import type { PauseReason } from '../keep/pause.entity.js';
import { PausesRepository } from '../keep/pauses.repository.js';
import { HabitDaysRepository } from './habit-days.repository.js';
import type { RecordedStreak } from './recorded-streak.js';

/** Stores the new state of a day, and the resulting state of the day's habit. */
@Injectable()
export class RecordedDayStore {
  constructor(
    private readonly rows: HabitRowsRepository,
    private readonly records: HabitDaysRepository,
    private readonly pauses: PausesRepository,
  ) {}

  /** @returns the habit as it is stored after the change */
  send(
    transaction: PipelinedTransaction,
    userId: string,
    change: { readonly day: Day; readonly state: DayRecord['state'] | null; readonly note: Buffer | null },
    { habit, streak, isNewlyReached, isReopened }: RecordedStreak,
    today: PersonDay,
  ): StoredHabit {
    const { id, facts, reachedAt, bestStreak: best, bestOn } = habit;
    const { day, state, note } = change;
    if (state) this.records.sendRecord(transaction, userId, id, day, { state, note, now: today.at });
    else this.records.sendOpen(transaction, userId, id, day.date);
    const { checkpoint } = streak;
    this.rows.sendStreak(transaction, userId, { id, reachedAt, best, bestOn, checkpoint });
    if (isReopened) {
      this.pauses.sendDropReached(transaction, userId, id);
      const left = facts.pauses.filter(({ until, reason }) => until !== null || reason !== 'reached');
      if (!habit.archivedAt) return withPauses(habit, left);
      // The habit was archived while it waited at its target, and that wait preserved its streak.
      return this.sendWait(transaction, userId, withPauses(habit, left), today.date, 'archived');
    }
    // No day counts until a higher target is set; then the streak continues.
    if (!isNewlyReached || !streak.lastCompleted) return habit;
    return this.sendWait(transaction, userId, habit, addDays(streak.lastCompleted, 1), 'reached');
  }

  /** Starts a wait unless the habit is already paused. */
  private sendWait(
    transaction: PipelinedTransaction,
    userId: string,
    habit: StoredHabit,
    from: string,
    reason: PauseReason,
  ): StoredHabit {
    const { pauses } = habit.facts;
    if (pauses.some(({ until }) => until === null)) return habit;
    this.pauses.sendStart(transaction, userId, habit.id, from, reason);
    return withPauses(habit, [...pauses, { from, until: null, reason }]);
  }
}

function withPauses(habit: StoredHabit, pauses: StoredHabit['facts']['pauses']): StoredHabit {
  return { ...habit, facts: { ...habit.facts, pauses } };
}
