import { Injectable } from '@nestjs/common';
import { type KeyColumns, keyColumnsSql } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMessage } from '../conversations/index.js';
import { journalKeys } from '../encryption/index.js';
import type { WrittenMessage } from './completion/completion-criteria.js';
import type { ExerciseCompletion } from './exercise-completion.entity.js';
import type { StoredExerciseRun } from './exercise-run.entity.js';

/** Run of an exercise with its name and its texts sealed. */
export type ExerciseRunRow = Omit<RowOf<StoredExerciseRun>, 'user_id' | 'exercise_hash'> & {
  /** null until a message is written in the run. */
  conversation_id: string | null;
  last_entry_at: Date | null;
};

export interface NewRun {
  readonly id: string;
  readonly userId: string;
  /** Sealed, as is `content`. */
  readonly exercise: Buffer;
  readonly exerciseHash: Buffer;
  readonly content: Buffer;
  /**
   * Hashes of the exercises that unlock this one: it is unlocked when any of them was completed. null when it is
   * unlocked for everyone.
   */
  readonly openedBy: readonly Buffer[] | null;
  readonly now: Date;
}

export interface NewCompletion {
  readonly id: string;
  readonly userId: string;
  readonly runId: string;
  /** Sealed. */
  readonly exercise: Buffer;
  readonly now: Date;
}

/** Number of completions of an exercise; the sealed name comes from the first row. */
export type ProgressRow = RowOf<ExerciseCompletion, 'id' | 'exercise' | 'completedAt'> & { times: number };

/** Maximum number of runs listed. */
const MAX_RUNS = 100;
/** Number of messages of a run that are counted and judged, the latest ones. */
const MAX_MESSAGES = 200;

const KEY = keyColumnsSql(journalKeys, 'r.user_id');

const CONVERSATION = `journal_ai.conversations c
  ON c.user_id = r.user_id AND c.kind = 'exercise' AND c.subject_id = r.id`;

const RUN = `r.id, r.exercise, r.content, r.started_at, r.completed_at, c.id AS conversation_id, c.last_entry_at
  FROM journal_ai.exercise_runs r`;

const COMPLETE = `
  WITH completed AS (
    UPDATE journal_ai.exercise_runs SET completed_at = $5
    WHERE id = $2 AND user_id = $1 AND completed_at IS NULL RETURNING exercise_hash
  )
  INSERT INTO journal_ai.exercise_completions (id, user_id, run_id, exercise, exercise_hash, completed_at)
  SELECT $3, $1, $2, $4, exercise_hash, $5 FROM completed`;

/** Rows of exercise runs and their completions. */
@Injectable()
export class ExerciseRunsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the open run of an exercise, creating it if there is none: concurrent calls create only one.
   * @returns its id; null when the exercise is locked
   */
  async open(run: NewRun): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(
      'exercise-runs-open',
      `INSERT INTO journal_ai.exercise_runs AS r (id, user_id, exercise, exercise_hash, content, started_at)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE $7::bytea[] IS NULL OR EXISTS (
         SELECT FROM journal_ai.exercise_completions WHERE user_id = $2 AND exercise_hash = ANY($7))
       -- Sets nothing new: only so the row that is there is returned.
       ON CONFLICT (user_id, exercise_hash) WHERE completed_at IS NULL DO UPDATE SET started_at = r.started_at
       RETURNING r.id`,
      [run.id, run.userId, run.exercise, run.exerciseHash, run.content, run.now, run.openedBy],
    );
    return row?.id ?? null;
  }

  /** Lists a person's runs: open ones first, then the most recently used. */
  list(userId: string): Promise<ExerciseRunRow[]> {
    return this.database.query<ExerciseRunRow>(
      'exercise-runs-list',
      `SELECT ${RUN} LEFT JOIN ${CONVERSATION} WHERE r.user_id = $1
       ORDER BY r.completed_at IS NOT NULL, COALESCE(c.last_entry_at, r.started_at) DESC, r.id LIMIT ${MAX_RUNS}`,
      [userId],
    );
  }

  /** Returns null when the person has no such run. */
  async find(userId: string, id: string): Promise<ExerciseRunRow | null> {
    const [row] = await this.database.query<ExerciseRunRow>(
      'exercise-runs-find',
      `SELECT ${RUN} LEFT JOIN ${CONVERSATION} WHERE r.id = $2 AND r.user_id = $1`,
      [userId, id],
    );
    return row ?? null;
  }

  /** Finds the run that a conversation of the person belongs to. */
  async findOfConversation(userId: string, conversationId: string): Promise<ExerciseRunRow | null> {
    const [row] = await this.database.query<ExerciseRunRow>(
      'exercise-runs-find-of-conversation',
      `SELECT ${RUN} JOIN ${CONVERSATION} WHERE c.id = $2 AND r.user_id = $1`,
      [userId, conversationId],
    );
    return row ?? null;
  }

  /** Returns whether a run is completed, with the person's wrapped key; null when the person has no such run. */
  async findKey(userId: string, id: string): Promise<(KeyColumns & { is_completed: boolean }) | null> {
    const [row] = await this.database.query<KeyColumns & { is_completed: boolean } & Record<string, unknown>>(
      'exercise-runs-find-key',
      `SELECT r.completed_at IS NOT NULL AS is_completed, ${KEY.columns} FROM journal_ai.exercise_runs r ${KEY.join}
       WHERE r.id = $2 AND r.user_id = $1`,
      [userId, id],
    );
    return row ?? null;
  }

  /** Lists the person's messages in a conversation, the latest first. */
  async listMessages(userId: string, conversationId: string): Promise<WrittenMessage[]> {
    const rows = await this.database.query<RowOf<StoredMessage, 'id' | 'content' | 'createdAt'>>(
      'exercise-runs-list-messages',
      `SELECT id, content, created_at FROM journal_ai.messages
       WHERE conversation_id = $2 AND user_id = $1 AND role = 'user' ORDER BY position DESC LIMIT ${MAX_MESSAGES}`,
      [userId, conversationId],
    );
    return rows.map(({ id, content, created_at: writtenAt }) => ({ id, content, writtenAt }));
  }

  /** Lists the exercises that the person has completed. */
  listProgress(userId: string): Promise<ProgressRow[]> {
    return this.database.query<ProgressRow>(
      'exercise-completions-list',
      `SELECT DISTINCT ON (exercise_hash) id, exercise, completed_at,
         count(*) OVER (PARTITION BY exercise_hash)::int AS times
       FROM journal_ai.exercise_completions WHERE user_id = $1
       ORDER BY exercise_hash, completed_at, id`,
      [userId],
    );
  }

  /**
   * Removes a run; the record of its completion stays.
   * @returns false when the person has no such run
   */
  async remove(transaction: PipelinedTransaction, userId: string, id: string): Promise<boolean> {
    const rows = await transaction.query(
      'exercise-runs-remove',
      'DELETE FROM journal_ai.exercise_runs WHERE id = $2 AND user_id = $1 RETURNING id',
      [userId, id],
    );
    return rows.length > 0;
  }

  /** Removes a conversation whose run was removed while a message was being stored. */
  async removeStray(userId: string, conversationId: string): Promise<void> {
    await this.database.query(
      'exercise-runs-remove-stray',
      `DELETE FROM journal_ai.conversations c
       WHERE c.id = $2 AND c.user_id = $1 AND c.kind = 'exercise'
         AND NOT EXISTS (SELECT FROM journal_ai.exercise_runs r WHERE r.id = c.subject_id)`,
      [userId, conversationId],
    );
  }

  /** Completes an open run; a completed run is left unchanged. */
  async complete(completion: NewCompletion): Promise<void> {
    await this.database.query('exercise-runs-complete', COMPLETE, valuesOf(completion));
  }

  /** Does the same as {@link complete}, as part of a transaction. */
  sendComplete(transaction: PipelinedTransaction, completion: NewCompletion): void {
    transaction.send('exercise-runs-complete', COMPLETE, valuesOf(completion));
  }
}

function valuesOf({ userId, runId, id, exercise, now }: NewCompletion): readonly unknown[] {
  return [userId, runId, id, exercise, now];
}
