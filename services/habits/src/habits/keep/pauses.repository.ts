import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { PauseReason } from './pause.entity.js';

/**
 * Changes rows of the periods in which habits do not count. Named SQL, because each statement checks the state and writes
 * at once, and all are pipelined in the transaction that holds the person's lock.
 */
@Injectable()
export class PausesRepository {
  /** Starts a pause of a habit that is not paused. A pause that started on the same date continues. */
  sendStart(
    transaction: PipelinedTransaction,
    userId: string,
    habitId: string,
    from: string,
    reason: PauseReason,
  ): void {
    transaction.send(
      'pauses-begin',
      `INSERT INTO habits.pauses (habit_id, from_date, user_id, reason)
       SELECT h.id, $3, h.user_id, $4 FROM habits.habits h
       WHERE h.user_id = $1 AND h.id = $2
         AND NOT EXISTS (SELECT FROM habits.pauses p WHERE p.habit_id = h.id AND p.until_date IS NULL)
       ON CONFLICT (habit_id, from_date) DO UPDATE SET until_date = NULL, reason = excluded.reason`,
      [userId, habitId, from, reason],
    );
  }

  /**
   * Like {@link sendStart}, but for a pause that the person requested: it applies only to habits that are neither
   * archived nor waiting at their target.
   */
  sendStartActive(
    transaction: PipelinedTransaction,
    userId: string,
    habitId: string | null,
    from: string,
  ): void {
    transaction.send(
      'pauses-begin-active',
      `INSERT INTO habits.pauses (habit_id, from_date, user_id, reason)
       SELECT h.id, $3, h.user_id, 'person' FROM habits.habits h
       WHERE h.user_id = $1 AND ($2::uuid IS NULL OR h.id = $2) AND h.archived_at IS NULL AND h.reached_at IS NULL
         AND NOT EXISTS (SELECT FROM habits.pauses p WHERE p.habit_id = h.id AND p.until_date IS NULL)
       ON CONFLICT (habit_id, from_date) DO UPDATE SET until_date = NULL, reason = excluded.reason`,
      [userId, habitId, from],
    );
  }

  /** Ends a habit's pause on a date if the pause has one of the given reasons. */
  sendEnd(
    transaction: PipelinedTransaction,
    userId: string,
    habitId: string,
    until: string,
    reasons: readonly PauseReason[],
  ): void {
    this.end(transaction, 'pauses-end', 'reason = ANY($4::text[])', [userId, habitId, until, reasons]);
  }

  /**
   * Ends pauses that the person requested. The pause of a habit that is archived or waits at its target is kept,
   * because that pause preserves the streak.
   * @param habitId id of the habit, or null for all habits of the person
   */
  sendResume(transaction: PipelinedTransaction, userId: string, habitId: string | null, until: string): void {
    const isActive = `reason = 'person' AND EXISTS (SELECT FROM habits.habits h
      WHERE h.id = habit_id AND h.archived_at IS NULL AND h.reached_at IS NULL)`;
    this.end(transaction, 'pauses-resume', isActive, [userId, habitId, until]);
  }

  /** Removes the wait at a target, as if it had never started. */
  sendDropReached(transaction: PipelinedTransaction, userId: string, habitId: string): void {
    transaction.send(
      'pauses-drop-reached',
      `DELETE FROM habits.pauses
       WHERE user_id = $1 AND habit_id = $2 AND until_date IS NULL AND reason = 'reached'`,
      [userId, habitId],
    );
  }

  /** Changes the pause reason of an archived habit whose target is raised from `reached` to `archived`. */
  sendReachedToArchived(transaction: PipelinedTransaction, userId: string, habitId: string): void {
    transaction.send(
      'pauses-reached-to-archived',
      `UPDATE habits.pauses SET reason = 'archived'
       WHERE user_id = $1 AND habit_id = $2 AND until_date IS NULL AND reason = 'reached'`,
      [userId, habitId],
    );
  }

  /** Ends a pause; a pause that covers no day is deleted. */
  private end(transaction: PipelinedTransaction, name: string, which: string, values: unknown[]): void {
    const open = `user_id = $1 AND ($2::uuid IS NULL OR habit_id = $2) AND until_date IS NULL AND ${which}`;
    transaction.send(
      `${name}-empty`,
      `DELETE FROM habits.pauses WHERE ${open} AND from_date >= $3::date`,
      values,
    );
    transaction.send(name, `UPDATE habits.pauses SET until_date = $3::date WHERE ${open}`, values);
  }
}
