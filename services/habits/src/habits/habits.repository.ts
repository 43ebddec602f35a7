import { Injectable } from '@nestjs/common';
import { type HabitSource, MAX_ARCHIVED_HABITS, MAX_HABITS } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { Checkpoint, DayRecord, RestRule, Streak, StreakFacts } from '../streaks/index.js';

/** Why a habit does not count: the person paused it, it waits at its target, or it lies in the archive. */
export type PauseReason = 'person' | 'reached' | 'archived';

export interface StoredPause {
  readonly from: string;
  readonly until: string | null;
  readonly reason: PauseReason;
}

/** A habit as it is stored, with what its streak follows from. */
export interface StoredHabit {
  readonly id: string;
  /** Sealed. */
  readonly content: Buffer;
  readonly sourceType: HabitSource;
  readonly goalId: string | null;
  readonly targetStreak: number;
  readonly bestStreak: number;
  /** Last day of the streak when it became the best. */
  readonly bestOn: string | null;
  readonly reachedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly facts: Omit<StreakFacts, 'pauses'> & { readonly pauses: readonly StoredPause[] };
}

export interface NewHabitRow {
  readonly id: string;
  readonly requestId: string | null;
  readonly goalId: string | null;
  readonly content: Buffer;
  readonly sourceType: HabitSource;
  readonly targetStreak: number;
  readonly startedOn: string;
  readonly restRules: readonly RestRule[];
}

interface HabitRow extends Record<string, unknown> {
  id: string;
  content: Buffer;
  source_type: HabitSource;
  goal_id: string | null;
  target_streak: number;
  started_on: string;
  rest_rules: RestRule[];
  best_streak: number;
  best_on: string | null;
  checkpoint_on: string | null;
  checkpoint_streak: number;
  checkpoint_strength: number;
  checkpoint_last_on: string | null;
  reached_at: Date | null;
  archived_at: Date | null;
  created_at: Date;
  records: DayRecord[] | null;
  pauses: StoredPause[] | null;
}

/**
 * SQL: habits with their records and pauses.
 * @param since the day of each habit from which they are read
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

/** From the checkpoint on: a few days, however old the habit is. */
const LATEST = habitsSql('coalesce(h.checkpoint_on, h.started_on)');

const EVER = '0001-01-01';

/** For how long a request that comes again is known, once its habit was deleted. */
const REQUEST_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Rows of habits. */
@Injectable()
export class HabitsRepository {
  constructor(private readonly database: Database) {}

  /** Those that are not archived, in the person's order. */
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

  /** Of those that are not archived, in the person's order. */
  async listIds(transaction: PipelinedTransaction, userId: string): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      'habits-list-ids',
      `SELECT id FROM habits.habits WHERE user_id = $1 AND archived_at IS NULL ORDER BY position, created_at, id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** The latest first. */
  async listArchived(userId: string): Promise<StoredHabit[]> {
    const rows = await this.database.query<HabitRow>(
      'habits-list-archived',
      `${LATEST} WHERE h.user_id = $1 AND h.archived_at IS NOT NULL
       ORDER BY h.archived_at DESC, h.id LIMIT ${MAX_ARCHIVED_HABITS}`,
      [userId],
    );
    return rows.map(fromLatest);
  }

  /** Archived ones too. */
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
   * With all records and pauses since a date, or since ever, and without a checkpoint; null when it is missing or somebody else's.
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

  /** The habit that a request made, or whether one was made by it and deleted since. */
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

  /** Which of these are the person's. */
  async known(
    transaction: PipelinedTransaction,
    userId: string,
    ids: readonly string[],
  ): Promise<Set<string>> {
    const rows = await transaction.query<{ id: string }>(
      'habits-known',
      'SELECT id FROM habits.habits WHERE user_id = $1 AND id = ANY($2::uuid[])',
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Behind those that the person has, in the order given. */
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

  /** What the streak came to, for the lists to go on from. */
  sendStreak(
    transaction: PipelinedTransaction,
    userId: string,
    { id, startedOn, reachedAt, best, bestOn, checkpoint }: StoredStreak,
  ): void {
    transaction.send(
      'habits-save-streak',
      `UPDATE habits.habits SET started_on = $3, reached_at = $4, best_streak = $5, best_on = $6,
         checkpoint_on = $7, checkpoint_streak = $8, checkpoint_strength = $9, checkpoint_last_on = $10
       WHERE user_id = $1 AND id = $2`,
      [
        userId,
        id,
        startedOn,
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

  /** @param reachedAt null: it is still to be reached */
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

  /** Moves the days on from which the lists go on; what the habits come to does not change. */
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

  /** @param archivedAt null takes it out again, behind the other habits */
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
   * With its days, notes and pauses. The id of the request that made it stays, without anything else.
   * @returns whether there was one
   */
  async remove(transaction: PipelinedTransaction, userId: string, id: string, now: Date): Promise<boolean> {
    const rows = await transaction.query<{ request_id: string | null }>(
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

  /** Forgets requests of habits that were deleted too long ago for one of them to come again. */
  sendForgetRequests(transaction: PipelinedTransaction, userId: string, now: Date): void {
    transaction.send(
      'habits-forget-requests',
      'DELETE FROM habits.deleted_habit_requests WHERE user_id = $1 AND deleted_at < $2',
      [userId, new Date(now.getTime() - REQUEST_KEPT_MS)],
    );
  }
}

/** What a change of days makes of a habit's row. */
export interface StoredStreak extends Pick<Streak, 'best' | 'bestOn' | 'checkpoint'> {
  readonly id: string;
  readonly startedOn: string;
  readonly reachedAt: Date | null;
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
