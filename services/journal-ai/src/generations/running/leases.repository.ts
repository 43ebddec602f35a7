import { Injectable } from '@nestjs/common';
import { type KeyColumns, keyColumnsSql } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { journalKeys } from '../../encryption/index.js';
import type { StoredGeneration } from '../generation.entity.js';
import type { Generation } from '../generation.js';
import type { GenerationErrorCode } from '../generation-error.js';
import type { QueuedGeneration } from '../generation-queue.js';
import { QUEUED_COLUMNS, type QueuedRow, toQueued } from '../generations.repository.js';
import { MAX_WORKER_CRASHES, STALE_SECONDS } from '../timing.js';

/** SQL condition: the worker that holds the lease has missed its heartbeats. */
export const STALE = `status = 'running' AND heartbeat_at < now() - interval '${STALE_SECONDS} seconds'`;

/**
 * SQL condition: another worker may claim the generation after this crash. One additional crash is allowed while less
 * than half of the time limit is used, because a person is waiting and a deployment can stop two workers in a row.
 */
export const MAY_SURVIVE_CRASH = `(worker_crashes + 1 < ${MAX_WORKER_CRASHES}
  OR (worker_crashes + 1 = ${MAX_WORKER_CRASHES} AND now() < asked_at + (deadline_at - asked_at) / 2))`;

type ClaimRow = KeyColumns &
  RowOf<
    StoredGeneration,
    'id' | 'userId' | 'kind' | 'subjectId' | 'requestId' | 'attempt' | 'stopRequested' | 'context'
  > & { age: number; service_sealed_spent: Buffer | null };

/** Claimed generation, with what a worker needs before it starts. */
export interface Claimed {
  readonly generation: Generation;
  readonly key: KeyColumns;
  readonly spent: Buffer | null;
}

const KEY = keyColumnsSql(journalKeys, 'claimed.user_id');

/** Access to generations for the workers: claims, heartbeats and ends. */
@Injectable()
export class LeasesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims a generation that is free or whose worker missed its heartbeats. The claim is one statement, so that only
   * one worker gets the generation, however often its job is delivered. Also returns the person's wrapped key and their
   * sealed usage so far.
   */
  async claim(id: string, lease: string): Promise<Claimed | null> {
    const [row] = await this.database.query<ClaimRow>(
      'generations-claim',
      `WITH claimed AS (
         UPDATE journal_ai.generations SET status = 'running', lease = $2, heartbeat_at = now(), attempt = attempt + 1, is_queued = true,
           worker_crashes = worker_crashes + CASE status WHEN 'running' THEN 1 ELSE 0 END
         WHERE id = $1 AND ((status = 'pending' AND due_at <= now()) OR (${STALE} AND ${MAY_SURVIVE_CRASH}))
           AND (deadline_at IS NULL OR deadline_at > now())
         RETURNING id, user_id, kind, subject_id, request_id, attempt, stop_requested, context,
           extract(epoch FROM now() - asked_at)::float8 AS age
       )
       SELECT claimed.*, ${KEY.columns},
         (SELECT service_sealed_spent FROM journal_ai.model_spending spent WHERE spent.user_id = claimed.user_id)
       FROM claimed ${KEY.join}`,
      [id, lease],
    );
    return row ? { generation: toGeneration(row, lease), key: row, spent: row.service_sealed_spent } : null;
  }

  /** Renews these leases. Returns those that are still held, and whether Stop was pressed for each. */
  async beat(leases: readonly string[]): Promise<{ lease: string; stopRequested: boolean }[]> {
    const rows = await this.database.query<{ lease: string; stop_requested: boolean }>(
      'generations-beat',
      `UPDATE journal_ai.generations SET heartbeat_at = now()
       WHERE status = 'running' AND lease = ANY($1::uuid[]) RETURNING lease, stop_requested`,
      [leases],
    );
    return rows.map((row) => ({ lease: row.lease, stopRequested: row.stop_requested }));
  }

  /** Locks the row for the rest of the transaction; returns false when the lease is lost. */
  async lock(transaction: PipelinedTransaction, { id, lease }: Generation): Promise<boolean> {
    const rows = await transaction.query(
      'generations-lock',
      `SELECT 1 FROM journal_ai.generations WHERE id = $1 AND lease = $2 AND status = 'running' FOR UPDATE`,
      [id, lease],
    );
    return rows.length > 0;
  }

  /** Marks the generation as done; must follow {@link lock} in the same transaction. */
  complete(transaction: PipelinedTransaction, { id }: Generation): void {
    transaction.send(
      'generations-complete',
      `UPDATE journal_ai.generations SET status = 'done', finished_at = now() WHERE id = $1`,
      [id],
    );
  }

  /**
   * Marks the generation as failed; must follow {@link lock} in the same transaction.
   * @param opensAt when the limit resets that made the generation fail; null for any other reason
   */
  fail(
    transaction: PipelinedTransaction,
    { id }: Generation,
    code: GenerationErrorCode,
    opensAt: Date | null,
  ): void {
    transaction.send(
      'generations-fail',
      `UPDATE journal_ai.generations SET status = 'failed', error_code = $2, failures = failures + 1, finished_at = now(),
         due_at = COALESCE($3, due_at) WHERE id = $1`,
      [id, code, opensAt],
    );
  }

  /**
   * Postpones a failed attempt: the sweep queues it again after the pause. Must follow {@link lock} in the same
   * transaction.
   */
  postpone(transaction: PipelinedTransaction, { id }: Generation, pauseSeconds: number): void {
    transaction.send(
      'generations-postpone',
      `UPDATE journal_ai.generations SET status = 'pending', lease = NULL, heartbeat_at = NULL, failures = failures + 1,
         due_at = now() + make_interval(secs => $2 * power(2, failures)) WHERE id = $1`,
      [id, pauseSeconds],
    );
  }

  /**
   * Returns the generation to the sweep, which queues it again when the guide is back. Must follow {@link lock} in the
   * same transaction.
   */
  putBack(transaction: PipelinedTransaction, { id }: Generation): void {
    transaction.send(
      'generations-put-back',
      `UPDATE journal_ai.generations SET status = 'pending', lease = NULL, heartbeat_at = NULL WHERE id = $1`,
      [id],
    );
  }

  /** Returns the number of failed attempts before this one. */
  async countFailures(transaction: PipelinedTransaction, { id }: Generation): Promise<number> {
    const [row] = await transaction.query<{ failures: number }>(
      'generations-count-failures',
      'SELECT failures FROM journal_ai.generations WHERE id = $1',
      [id],
    );
    return row?.failures ?? 0;
  }

  /** Returns whether a transaction was committed although its response was an error. */
  async hasEnded({ id, lease }: Generation): Promise<boolean> {
    const rows = await this.database.query(
      'generations-has-ended',
      `SELECT 1 FROM journal_ai.generations WHERE id = $1 AND lease = $2 AND status IN ('done', 'failed')`,
      [id, lease],
    );
    return rows.length > 0;
  }

  /** Releases the generation to another worker without counting a crash; returns null when the lease is lost. */
  async release({ id, lease }: Generation): Promise<QueuedGeneration | null> {
    const [row] = await this.database.query<QueuedRow>(
      'generations-release',
      `UPDATE journal_ai.generations SET status = 'pending', lease = NULL, heartbeat_at = NULL,
         enqueue_count = enqueue_count + 1, queued_at = now()
       WHERE id = $1 AND lease = $2 AND status = 'running'
       RETURNING ${QUEUED_COLUMNS}`,
      [id, lease],
    );
    return row ? toQueued(row) : null;
  }
}

function toGeneration(row: ClaimRow, lease: string): Generation {
  return {
    id: row.id,
    lease,
    userId: row.user_id,
    kind: row.kind,
    subjectId: row.subject_id,
    requestId: row.request_id,
    attempt: row.attempt,
    stopRequested: row.stop_requested,
    age: row.age,
    context: row.context,
  };
}
