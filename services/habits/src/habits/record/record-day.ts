import { Injectable } from '@nestjs/common';
import { type Caller, type Habit, habitsPersonActive } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import type { UserCipher } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { type Day, PersonDays } from '../../days/index.js';
import type { DayRecord } from '../../streaks/index.js';
import { toHabit } from '../habit.presenter.js';
import { alreadyCompleted, dayNotOpen, habitNotFound } from '../habit-errors.js';
import { HabitsRepository, type StoredHabit } from '../habits.repository.js';
import { LockedWork } from '../locked-work.js';
import { isDoneForToday, openDay } from './open-day.js';
import { RecordedDayStore } from './recorded-day.store.js';
import { type RecordedStreak, recordedStreak } from './recorded-streak.js';

/** A day of a habit about to be changed, as read under the person's lock. */
export interface OpenDay {
  readonly habit: StoredHabit;
  readonly day: Day;
  readonly isToday: boolean;
  /** State recorded on the day; null when nothing is recorded. */
  readonly state: DayRecord['state'] | null;
  readonly cipher: UserCipher;
}

/** New state of a day; `keep` leaves it unchanged. */
export type DayChange = { readonly state: DayRecord['state'] | null; readonly note?: Buffer | null } | 'keep';

/** A habit after a change of one of its days, and the effect of that change; null when nothing changed. */
export interface ChangedHabit {
  readonly habit: Habit;
  readonly change: { readonly before: StoredHabit; readonly recorded: RecordedStreak } | null;
}

/** Changes one day of a habit. In the same transaction, the streak is recomputed from all days of the habit. */
@Injectable()
export class RecordDay {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly store: RecordedDayStore,
    private readonly days: PersonDays,
    private readonly work: LockedWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a day.
   * @param date defaults to today
   * @param decide function that returns the new state of the day; may throw
   * @throws DomainError `habit_not_found`, `day_not_open`, `already_completed_today` when today is already completed in
   * another time zone
   */
  run(
    caller: Caller,
    id: string,
    date: string | undefined,
    decide: (open: OpenDay) => DayChange,
  ): Promise<ChangedHabit> {
    const { userId } = caller;
    // The time is read before any wait, so that a request sent around midnight counts for the day on which it arrived.
    const at = this.clock.now();
    return this.work.run(userId, async (transaction, cipher) => {
      const [stored, today] = await Promise.all([
        this.habits.findWhole(userId, id, undefined, transaction),
        this.days.today(caller, transaction, at),
      ]);
      if (!stored) throw habitNotFound();
      const day = openDay(stored.facts, date, today);
      if (!day) {
        const isToday = (date ?? today.date) === today.date;
        throw isToday && isDoneForToday(stored.facts, today) ? alreadyCompleted(true) : dayNotOpen();
      }
      const state = stored.facts.records.find((record) => record.date === day.date)?.state ?? null;
      const change = decide({ habit: stored, day, isToday: day.date === today.date, state, cipher });
      if (change === 'keep') return { habit: toHabit(cipher, stored, today), change: null };
      const recorded = recordedStreak(stored, day, change.state, today);
      const habit = this.store.send(
        transaction,
        userId,
        { day, state: change.state, note: change.note ?? null },
        recorded,
        today,
      );
      const active = { userId, activityType: 'habit', at: at.toISOString() } as const;
      this.outbox.publish(transaction, habitsPersonActive, active);
      return { habit: toHabit(cipher, habit, today), change: { before: stored, recorded } };
    });
  }
}
