import { Injectable } from '@nestjs/common';
import type { UserCipher } from '@shadow-guide/encryption';
import { Database, DomainError, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { Goal } from './goal.entity.js';
import { sealGoal, sealGoalHabit, sealStage } from './goal.seal.js';
import { type GoalRow, type HabitRow, type StageRow, toHabit, toStage, toStored } from './goal-rows.js';
import type { StoredGoal, StoredStage } from './stored-goal.js';

/** Maximum number of archived goals in a list. */
const MAX_ARCHIVED_LISTED = 200;

const GOAL_COLUMNS = `id, version, content, source_type, target_date::text, done_at, archived_at, created_at`;

/**
 * Goals with their plans: always three queries, however many goals there are. Named SQL, because the statements of a
 * change are pipelined in the transaction that holds the person's lock, and one statement writes all rows of a table.
 */
@Injectable()
export class GoalsRepository {
  constructor(private readonly database: Database) {}

  /** Lists goals, the latest first. */
  async list(cipher: UserCipher, archived: boolean): Promise<StoredGoal[]> {
    const goals = await this.database.query<GoalRow>(
      archived ? 'goals-list-archived' : 'goals-list',
      archived
        ? `SELECT ${GOAL_COLUMNS} FROM habits.goals WHERE user_id = $1 AND archived_at IS NOT NULL
           ORDER BY archived_at DESC, id LIMIT ${MAX_ARCHIVED_LISTED}`
        : `SELECT ${GOAL_COLUMNS} FROM habits.goals WHERE user_id = $1 AND archived_at IS NULL
           ORDER BY created_at DESC, id`,
      [cipher.userId],
    );
    return this.withPlans(cipher, goals);
  }

  /** Returns a goal of the person; null when the person has no such goal. */
  async find(cipher: UserCipher, id: string, transaction?: PipelinedTransaction): Promise<StoredGoal | null> {
    const goals = await this.database.query<GoalRow>(
      'goals-find',
      `SELECT ${GOAL_COLUMNS} FROM habits.goals WHERE user_id = $1 AND id = $2`,
      [cipher.userId, id],
      transaction,
    );
    const [goal] = await this.withPlans(cipher, goals, transaction);
    return goal ?? null;
  }

  /** Returns the goal that a request of the person created. */
  async findByRequest(
    transaction: PipelinedTransaction,
    userId: string,
    requestId: string,
  ): Promise<string | null> {
    const [row] = await transaction.query<RowOf<Goal, 'id'>>(
      'goals-find-by-request',
      'SELECT id FROM habits.goals WHERE user_id = $1 AND request_id = $2',
      [userId, requestId],
    );
    return row?.id ?? null;
  }

  /** Counts the goals that are not archived. */
  async count(transaction: PipelinedTransaction, userId: string): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      'goals-count',
      'SELECT count(*)::int AS count FROM habits.goals WHERE user_id = $1 AND archived_at IS NULL',
      [userId],
    );
    return row?.count ?? 0;
  }

  sendInsert(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    goal: StoredGoal,
    requestId: string | null,
  ): void {
    transaction.send(
      'goals-insert',
      `INSERT INTO habits.goals (id, user_id, request_id, version, content, source_type, target_date, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        goal.id,
        cipher.userId,
        requestId,
        goal.version,
        sealGoal(cipher, goal.id, goal),
        goal.sourceType,
        goal.targetDate,
        goal.createdAt,
      ],
    );
  }

  /** Updates a goal's text and its version. */
  sendUpdate(transaction: PipelinedTransaction, cipher: UserCipher, goal: StoredGoal): void {
    transaction.send(
      'goals-update',
      `UPDATE habits.goals SET version = $3, content = $4, target_date = $5 WHERE id = $2 AND user_id = $1`,
      [cipher.userId, goal.id, goal.version, sealGoal(cipher, goal.id, goal), goal.targetDate],
    );
  }

  /** Replaces the existing plan of a goal. */
  sendPlan(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    goalId: string,
    stages: readonly StoredStage[],
  ): void {
    const { userId } = cipher;
    transaction.send(
      'goals-clear-plan',
      'DELETE FROM habits.goal_stages WHERE goal_id = $2 AND user_id = $1',
      [userId, goalId],
    );
    transaction.send(
      'goals-insert-stages',
      `INSERT INTO habits.goal_stages (id, goal_id, user_id, ordinal, content, starts_on, ends_on, opened_at)
       SELECT id, $2, $1, ordinal, content, starts_on, ends_on, opened_at
       FROM unnest($3::uuid[], $4::smallint[], $5::bytea[], $6::date[], $7::date[], $8::timestamptz[])
         AS stage (id, ordinal, content, starts_on, ends_on, opened_at)`,
      [
        userId,
        goalId,
        stages.map(({ id }) => id),
        stages.map((_, ordinal) => ordinal),
        stages.map(({ id, title }) => sealStage(cipher, id, title)),
        stages.map(({ startsOn }) => startsOn),
        stages.map(({ endsOn }) => endsOn),
        stages.map(({ openedAt }) => openedAt),
      ],
    );
    const placed = stages.flatMap(({ id: stageId, habits }) =>
      habits.map((habit, ordinal) => ({ ...habit, stageId, ordinal })),
    );
    transaction.send(
      'goals-insert-habits',
      `INSERT INTO habits.goal_habits (id, stage_id, user_id, ordinal, content, target_streak, is_begun, habit_id, was_reached)
       SELECT id, stage_id, $1, ordinal, content, target_streak, is_begun, habit_id, was_reached
       FROM unnest($2::uuid[], $3::uuid[], $4::smallint[], $5::bytea[], $6::smallint[], $7::boolean[], $8::uuid[], $9::boolean[])
         AS habit (id, stage_id, ordinal, content, target_streak, is_begun, habit_id, was_reached)`,
      [
        userId,
        placed.map(({ id }) => id),
        placed.map(({ stageId }) => stageId),
        placed.map(({ ordinal }) => ordinal),
        placed.map((habit) => sealGoalHabit(cipher, habit.id, habit)),
        placed.map(({ targetStreak }) => targetStreak),
        placed.map(({ isBegun }) => isBegun),
        placed.map(({ habitId }) => habitId),
        placed.map(({ wasReached }) => wasReached),
      ],
    );
  }

  /** Unlinks habits that were removed from a plan. The habits stay as the person's own. */
  sendRelease(transaction: PipelinedTransaction, userId: string, habitIds: readonly string[]): void {
    if (habitIds.length === 0) return;
    transaction.send(
      'goals-release-habits',
      'UPDATE habits.habits SET goal_id = NULL WHERE user_id = $1 AND id = ANY($2::uuid[])',
      [userId, habitIds],
    );
  }

  /** @returns whether the goal exists; a goal that is already done keeps its earlier time */
  async setDone(userId: string, id: string, doneAt: Date | null): Promise<boolean> {
    const rows = await this.database.query(
      'goals-set-done',
      `UPDATE habits.goals SET done_at = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE COALESCE(done_at, $3) END
       WHERE user_id = $1 AND id = $2 RETURNING id`,
      [userId, id, doneAt],
    );
    return rows.length > 0;
  }

  /** @returns whether the goal exists */
  async setArchived(
    transaction: PipelinedTransaction,
    userId: string,
    id: string,
    archivedAt: Date | null,
  ): Promise<boolean> {
    const rows = await transaction.query(
      'goals-set-archived',
      `UPDATE habits.goals
       SET archived_at = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE COALESCE(archived_at, $3) END
       WHERE user_id = $1 AND id = $2 RETURNING id`,
      [userId, id, archivedAt],
    );
    return rows.length > 0;
  }

  /** @returns whether the goal existed; the goal's habits stay */
  async remove(transaction: PipelinedTransaction, userId: string, id: string): Promise<boolean> {
    const rows = await transaction.query(
      'goals-remove',
      'DELETE FROM habits.goals WHERE user_id = $1 AND id = $2 RETURNING id',
      [userId, id],
    );
    return rows.length > 0;
  }

  private async withPlans(
    cipher: UserCipher,
    goals: readonly GoalRow[],
    transaction?: PipelinedTransaction,
  ): Promise<StoredGoal[]> {
    if (goals.length === 0) return [];
    const values = [cipher.userId, goals.map(({ id }) => id)];
    const [stages, habits] = await Promise.all([
      this.database.query<StageRow>(
        'goals-stages',
        `SELECT id, goal_id, content, starts_on::text, ends_on::text, opened_at FROM habits.goal_stages
         WHERE user_id = $1 AND goal_id = ANY($2::uuid[]) ORDER BY ordinal`,
        values,
        transaction,
      ),
      this.database.query<HabitRow>(
        'goals-habits',
        `SELECT h.id, h.stage_id, h.content, h.target_streak, h.is_begun, h.habit_id, h.was_reached
         FROM habits.goal_habits h JOIN habits.goal_stages s ON s.id = h.stage_id
         WHERE h.user_id = $1 AND s.goal_id = ANY($2::uuid[]) ORDER BY h.ordinal`,
        values,
        transaction,
      ),
    ]);
    const habitsOf = groupBy(habits, ({ stage_id }) => stage_id);
    const stagesOf = groupBy(stages, ({ goal_id }) => goal_id);
    const open = (goal: GoalRow): StoredGoal => ({
      ...toStored(cipher, goal),
      stages: (stagesOf.get(goal.id) ?? []).map((stage) => ({
        ...toStage(cipher, stage),
        habits: (habitsOf.get(stage.id) ?? []).map((habit) => toHabit(cipher, habit)),
      })),
    });
    return goals.flatMap((goal) => {
      try {
        return [open(goal)];
      } catch (error) {
        // The cipher has logged the error. One damaged goal must not hide the others.
        if (error instanceof DomainError && error.code === 'unreadable') return [];
        throw error;
      }
    });
  }
}

/** Groups rows by key, in the order of the rows. */
function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
