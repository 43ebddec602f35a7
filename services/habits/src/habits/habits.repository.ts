import { Injectable } from '@nestjs/common';
import { type HabitSource, MAX_ARCHIVED_HABITS, MAX_HABITS } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { DayRecord, StreakFacts } from '../streaks/index.js';
import type { Habit } from './habit.entity.js';
import type { PauseReason } from './keep/pause.entity.js';

export interface StoredPause {
  readonly from: string;
  readonly until: string | null;
  readonly reason: PauseReason;
}

/** A stored habit with the facts its streak is computed from. */
export interface StoredHabit {
  readonly id: string;
  /** Encrypted content of the habit. */
  readonly content: Buffer;
  readonly sourceType: HabitSource;
  readonly goalId: string | null;
  readonly targetStreak: number;
  readonly bestStreak: number;
  /** Last day of the best streak, at the time when that streak became the best. */
  readonly bestOn: string | null;
  readonly reachedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly facts: Omit<StreakFacts, 'pauses'> & { readonly pauses: readonly StoredPause[] };
}

type HabitRow = Omit<RowOf<Habit>, 'user_id' | 'request_id' | 'position'> & {
  records: DayRecord[] | null;
  pauses: StoredPause[] | null;
};

/**
 * Returns SQL that selects habits with their records and pauses.
 * @param since SQL expression for the first day of each habit whose records are read
 */
const habitsSql = (since: string) => `
  SELECT h.id, h.content, h.source_type, h.goal_id, h.target_streak, h.started_on::text, h.rest_rules, h.best_streak,
    h.best_on::text, h.checkpoint_on::text, h.checkpoint_streak, h.checkpoint_strength, h.checkpoint_last_on::text,
    h.reached_at, h.archived_at, h.created_at, days.records, spans.pauses
  FROM habits.habits h
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('date', d.date::text, 'state', d.state,
      'startsAt', round(extract(epoch FROM d.starts_at) * 1000), 'endsAt', round(extract(epoch FROM d.ends_at) * 1000)
    )) AS records
    FROM habits.habit_days d WHERE d.habit_id = h.id AND d.date >= ${since} AND d.state <> 'open'
  ) days
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('from', p.from_date::text, 'until', p.until_date::text, 'reason', p.reason)) AS pauses
    FROM habits.pauses p WHERE p.habit_id = h.id AND (p.until_date IS NULL OR p.until_date > ${since})
  ) spans`;

/** SQL that reads only the records since the checkpoint: a few days, however old the habit is. */
const LATEST = habitsSql('coalesce(h.checkpoint_on, h.started_on)');

const EVER = '0001-01-01';

/**
 * Reads rows of habits by named SQL: lists and days are read on every visit and join three tables in one statement; the
 * other reads are sent in a pipelined transaction that holds the person's lock.
 */
@Injectable()
export class HabitsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the habits that are not archived, in the person's order. */
  async list(userId: string, transaction?: PipelinedTransaction): Promise<StoredHabit[]> {
    const rows = await this.database.query<HabitRow>(
      'habits-list',
      `${LATEST} WHERE h.user_id = $1 AND h.archived_at IS NULL
       ORDER BY h.position, h.created_at, h.id LIMIT ${MAX_HABITS}`,
      [userId],
      transaction,
    );
    return rows.map(fromLatest);
  }

  /** Returns the ids of the habits that are not archived, in the person's order. */
  async listIds(transaction: PipelinedTransaction, userId: string): Promise<string[]> {
    const rows = await transaction.query<RowOf<Habit, 'id'>>(
      'habits-list-ids',
      `SELECT id FROM habits.habits WHERE user_id = $1 AND archived_at IS NULL ORDER BY position, created_at, id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns archived habits, the most recent first. */
  async listArchived(userId: string): Promise<StoredHabit[]> {
    const rows = await this.database.query<HabitRow>(
      'habits-list-archived',
      `${LATEST} WHERE h.user_id = $1 AND h.archived_at IS NOT NULL
       ORDER BY h.archived_at DESC, h.id LIMIT ${MAX_ARCHIVED_HABITS}`,
      [userId],
    );
    return rows.map(fromLatest);
  }

  /** Returns habits by id, including archived ones. */
  async findByIds(
    userId: string,
    ids: readonly string[],
    transaction?: PipelinedTransaction,
  ): Promise<StoredHabit[]> {
    const rows = await this.database.query<HabitRow>(
      'habits-find-by-ids',
      `${LATEST} WHERE h.user_id = $1 AND h.id = ANY($2::uuid[])`,
      [userId, ids],
      transaction,
    );
    return rows.map(fromLatest);
  }

  /**
   * Returns a habit with all records and pauses since a date (by default since it was created), without a checkpoint;
   * null when the habit is missing or belongs to somebody else.
   * @param since `YYYY-MM-DD`
   */
  async findWhole(
    userId: string,
    id: string,
    since = EVER,
    transaction?: PipelinedTransaction,
  ): Promise<StoredHabit | null> {
    const [row] = await this.database.query<HabitRow>(
      'habits-find-whole',
      `${habitsSql('$3::date')} WHERE h.user_id = $1 AND h.id = $2`,
      [userId, id, since],
      transaction,
    );
    return row ? toStored(row, null) : null;
  }

  /** Finds the habit that a request created, or reports that this habit has since been deleted. */
  async findByRequest(
    transaction: PipelinedTransaction,
    userId: string,
    requestId: string,
  ): Promise<{ id: string | null; wasDeleted: boolean }> {
    const [row] = await transaction.query<{ id: string | null; was_deleted: boolean }>(
      'habits-find-by-request',
      `SELECT (SELECT id FROM habits.habits WHERE user_id = $1 AND request_id = $2) AS id,
         EXISTS (SELECT FROM habits.deleted_habit_requests WHERE user_id = $1 AND request_id = $2) AS was_deleted`,
      [userId, requestId],
    );
    return { id: row?.id ?? null, wasDeleted: row?.was_deleted ?? false };
  }

  async count(
    transaction: PipelinedTransaction,
    userId: string,
  ): Promise<{ kept: number; archived: number }> {
    const [row] = await transaction.query<{ kept: number; archived: number }>(
      'habits-count',
      `SELECT count(*) FILTER (WHERE archived_at IS NULL)::int AS kept,
         count(*) FILTER (WHERE archived_at IS NOT NULL)::int AS archived
       FROM habits.habits WHERE user_id = $1`,
      [userId],
    );
    return row ?? { kept: 0, archived: 0 };
  }

  /** Returns those of the given ids that belong to the person. */
  async known(
    transaction: PipelinedTransaction,
    userId: string,
    ids: readonly string[],
  ): Promise<Set<string>> {
    const rows = await transaction.query<RowOf<Habit, 'id'>>(
      'habits-known',
      'SELECT id FROM habits.habits WHERE user_id = $1 AND id = ANY($2::uuid[])',
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

function fromLatest(row: HabitRow): StoredHabit {
  return toStored(
    row,
    row.checkpoint_on === null
      ? null
      : {
          through: row.checkpoint_on,
          streak: row.checkpoint_streak,
          strength: row.checkpoint_strength,
          lastCompleted: row.checkpoint_last_on,
        },
  );
}

function toStored(row: HabitRow, checkpoint: StreakFacts['checkpoint']): StoredHabit {
  return {
    id: row.id,
    content: row.content,
    sourceType: row.source_type,
    goalId: row.goal_id,
    targetStreak: row.target_streak,
    bestStreak: row.best_streak,
    bestOn: row.best_on,
    reachedAt: row.reached_at,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    facts: {
      startedOn: row.started_on,
      records: row.records ?? [],
      pauses: row.pauses ?? [],
      restRules: row.rest_rules,
      checkpoint,
    },
  };
}
