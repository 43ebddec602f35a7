import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { Checkpoint, RestRule, Streak } from '../streaks/index.js';
import type { Habit } from './habit.entity.js';

/** Time in milliseconds for which the request id of a deleted habit is kept, to recognize a repeated request. */
const REQUEST_KEPT_MS = 7 * 24 * 60 * 60_000;

export type NewHabitRow = Readonly<
  Pick<Habit, 'id' | 'requestId' | 'goalId' | 'content' | 'sourceType' | 'targetStreak' | 'startedOn'>
> & { readonly restRules: readonly RestRule[] };

/** The columns of a habit's row that are computed from its days. */
export interface StoredStreak extends Pick<Streak, 'best' | 'bestOn' | 'checkpoint'> {
  readonly id: string;
  readonly reachedAt: Date | null;
}

/**
 * Changes rows of habits. The caller holds the person's lock. Named SQL, because the statements are pipelined: they are
 * sent together with the COMMIT, without a round trip each.
 */
@Injectable()
export class HabitRowsRepository {
  /** Inserts habits, in the given order, after the person's existing habits. */
  sendInsert(
    transaction: PipelinedTransaction,
    userId: string,
    habits: readonly NewHabitRow[],
    now: Date,
  ): void {
    transaction.send(
      'habits-insert',
      `INSERT INTO habits.habits
         (id, user_id, goal_id, request_id, content, source_type, target_streak, position, started_on, rest_rules, created_at)
       SELECT made.id, $1, made.goal_id, made.request_id, made.content, made.source_type, made.target_streak,
         (SELECT coalesce(max(position), 0) FROM habits.habits WHERE user_id = $1) + made.place,
         made.started_on, made.rest_rules, $2
       FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::bytea[], $7::text[], $8::smallint[], $9::date[], $10::jsonb[])
         WITH ORDINALITY AS made (id, goal_id, request_id, content, source_type, target_streak, started_on, rest_rules, place)`,
      [
        userId,
        now,
        habits.map(({ id }) => id),
        habits.map(({ goalId }) => goalId),
        habits.map(({ requestId }) => requestId),
        habits.map(({ content }) => content),
        habits.map(({ sourceType }) => sourceType),
        habits.map(({ targetStreak }) => targetStreak),
        habits.map(({ startedOn }) => startedOn),
        habits.map(({ restRules }) => JSON.stringify(restRules)),
      ],
    );
  }

  /** Stores the streak, from which a read of the list continues to count. */
  sendStreak(
    transaction: PipelinedTransaction,
    userId: string,
    { id, reachedAt, best, bestOn, checkpoint }: StoredStreak,
  ): void {
    transaction.send(
      'habits-save-streak',
      `UPDATE habits.habits SET reached_at = $3, best_streak = $4, best_on = $5,
         checkpoint_on = $6, checkpoint_streak = $7, checkpoint_strength = $8, checkpoint_last_on = $9
       WHERE user_id = $1 AND id = $2`,
      [
        userId,
        id,
        reachedAt,
        best,
        bestOn,
        checkpoint?.through ?? null,
        checkpoint?.streak ?? 0,
        checkpoint?.strength ?? 0,
        checkpoint?.lastCompleted ?? null,
      ],
    );
  }

  sendContent(transaction: PipelinedTransaction, userId: string, id: string, content: Buffer): void {
    transaction.send(
      'habits-save-content',
      'UPDATE habits.habits SET content = $3 WHERE user_id = $1 AND id = $2',
      [userId, id, content],
    );
  }

  sendRestRules(
    transaction: PipelinedTransaction,
    userId: string,
    id: string,
    rules: readonly RestRule[],
  ): void {
    transaction.send(
      'habits-save-rest-rules',
      'UPDATE habits.habits SET rest_rules = $3::jsonb WHERE user_id = $1 AND id = $2',
      [userId, id, JSON.stringify(rules)],
    );
  }

  /**
   * Stores a new target.
   * @param reachedAt null when the target is not reached yet
   */
  sendTarget(
    transaction: PipelinedTransaction,
    userId: string,
    id: string,
    target: number,
    reachedAt: Date | null,
  ): void {
    transaction.send(
      'habits-save-target',
      'UPDATE habits.habits SET target_streak = $3, reached_at = $4 WHERE user_id = $1 AND id = $2',
      [userId, id, target, reachedAt],
    );
  }

  /** Moves the checkpoints, from which a read of the list continues to count, to later days. Streaks do not change. */
  sendCheckpoints(
    transaction: PipelinedTransaction,
    userId: string,
    reached: readonly { readonly id: string; readonly checkpoint: Checkpoint }[],
  ): void {
    transaction.send(
      'habits-save-checkpoints',
      `UPDATE habits.habits h SET checkpoint_on = kept.day, checkpoint_streak = kept.streak,
         checkpoint_strength = kept.strength, checkpoint_last_on = kept.last_day
       FROM unnest($2::uuid[], $3::date[], $4::int[], $5::float8[], $6::date[])
         AS kept (id, day, streak, strength, last_day)
       WHERE h.user_id = $1 AND h.id = kept.id`,
      [
        userId,
        reached.map(({ id }) => id),
        reached.map(({ checkpoint }) => checkpoint.through),
        reached.map(({ checkpoint }) => checkpoint.streak),
        reached.map(({ checkpoint }) => checkpoint.strength),
        reached.map(({ checkpoint }) => checkpoint.lastCompleted),
      ],
    );
  }

  /**
   * Archives or unarchives a habit.
   * @param archivedAt null unarchives the habit and places it after the other habits
   */
  sendArchived(transaction: PipelinedTransaction, userId: string, id: string, archivedAt: Date | null): void {
    transaction.send(
      'habits-save-archived',
      `UPDATE habits.habits SET archived_at = $3, position = CASE WHEN $3::timestamptz IS NULL
         THEN (SELECT max(position) + 1 FROM habits.habits WHERE user_id = $1) ELSE position END
       WHERE user_id = $1 AND id = $2`,
      [userId, id, archivedAt],
    );
  }

  sendOrder(transaction: PipelinedTransaction, userId: string, ids: readonly string[]): void {
    transaction.send(
      'habits-save-order',
      `UPDATE habits.habits h SET position = placed.place
       FROM unnest($2::uuid[]) WITH ORDINALITY AS placed (id, place) WHERE h.user_id = $1 AND h.id = placed.id`,
      [userId, ids],
    );
  }

  /**
   * Deletes a habit with its days, notes and pauses. Only the id of the request that created the habit stays.
   * @returns whether the habit existed
   */
  async remove(transaction: PipelinedTransaction, userId: string, id: string, now: Date): Promise<boolean> {
    const rows = await transaction.query<RowOf<Habit, 'requestId'>>(
      'habits-remove',
      `WITH gone AS (DELETE FROM habits.habits WHERE user_id = $1 AND id = $2 RETURNING request_id),
       kept AS (
         INSERT INTO habits.deleted_habit_requests (user_id, request_id, deleted_at)
         SELECT $1, request_id, $3 FROM gone WHERE request_id IS NOT NULL
       )
       SELECT request_id FROM gone`,
      [userId, id, now],
    );
    return rows.length > 0;
  }

  /** Deletes the request ids of habits that were deleted so long ago that no repeated request can arrive. */
  sendForgetRequests(transaction: PipelinedTransaction, userId: string, now: Date): void {
    transaction.send(
      'habits-forget-requests',
      'DELETE FROM habits.deleted_habit_requests WHERE user_id = $1 AND deleted_at < $2',
      [userId, new Date(now.getTime() - REQUEST_KEPT_MS)],
    );
  }
}
