import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { Between, IsNull, Not } from 'typeorm';
import type { Day } from '../../days/index.js';
import type { DayRecord } from '../../streaks/index.js';
import { HabitDay, type RecordedDayState } from './habit-day.entity.js';

/** A day with a record, with its encrypted note. */
export type NotedDay = Pick<HabitDay, 'date' | 'note'>;

/**
 * Rows of what was recorded on the days of habits. Changes are named SQL: those in a transaction are pipelined, and
 * {@link saveNote} checks the state and writes in one statement.
 */
@Injectable()
export class HabitDaysRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the record of a day. An existing note is kept unless a new one is given. */
  sendRecord(
    transaction: PipelinedTransaction,
    userId: string,
    habitId: string,
    { date, startsAt, endsAt }: Day,
    record: { readonly state: DayRecord['state']; readonly note: Buffer | null; readonly now: Date },
  ): void {
    transaction.send(
      'habit-days-record',
      `INSERT INTO habits.habit_days AS day (habit_id, date, user_id, state, note, starts_at, ends_at, recorded_at)
       VALUES ($2, $3, $1, $4, $5, $6, $7, $8)
       ON CONFLICT (habit_id, date) DO UPDATE SET state = excluded.state, note = coalesce(excluded.note, day.note),
         starts_at = excluded.starts_at, ends_at = excluded.ends_at, recorded_at = excluded.recorded_at
       WHERE day.user_id = $1`,
      [userId, habitId, date, record.state, record.note, startsAt, endsAt, record.now],
    );
  }

  /** Removes the record of a day. An existing note is kept in case the day is completed again. */
  sendOpen(transaction: PipelinedTransaction, userId: string, habitId: string, date: string): void {
    const day = [userId, habitId, date];
    transaction.send(
      'habit-days-delete',
      'DELETE FROM habits.habit_days WHERE user_id = $1 AND habit_id = $2 AND date = $3 AND note IS NULL',
      day,
    );
    transaction.send(
      'habit-days-open',
      `UPDATE habits.habit_days SET state = 'open' WHERE user_id = $1 AND habit_id = $2 AND date = $3`,
      day,
    );
  }

  /**
   * Stores the note of a day.
   * @returns the recorded state of the day; null when nothing is recorded on the day
   */
  async saveNote(
    userId: string,
    habitId: string,
    date: string,
    note: Buffer | null,
  ): Promise<DayRecord['state'] | null> {
    const [row] = await this.database.query<{ state: DayRecord['state'] }>(
      'habit-days-save-note',
      `UPDATE habits.habit_days SET note = $4
       WHERE user_id = $1 AND habit_id = $2 AND date = $3 AND state <> 'open' RETURNING state`,
      [userId, habitId, date, note],
    );
    return row?.state ?? null;
  }

  /** Returns the days of a span that have a record and a note. */
  notes(userId: string, habitId: string, from: string, to: string): Promise<NotedDay[]> {
    return this.database.source.manager.find(HabitDay, {
      select: { date: true, note: true },
      where: {
        userId,
        habitId,
        date: Between(from, to),
        note: Not(IsNull()),
        state: Not<RecordedDayState>('open'),
      },
    });
  }

  countCompleted(userId: string, habitId: string): Promise<number> {
    return this.database.source.manager.countBy(HabitDay, { userId, habitId, state: 'completed' });
  }
}
