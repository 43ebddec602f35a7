import { Injectable } from '@nestjs/common';
import type { GenerationKind, GenerationStatus } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredGeneration } from './generation.entity.js';
import type { GenerationContext, NewGeneration } from './generation.js';
import type { QueuedGeneration } from './generation-queue.js';
import { type GenerationQueueName, kinds, queueOf } from './kinds.js';
import { DEADLINE_GRACE_SECONDS } from './timing.js';

/**
 * Columns of a new generation's row, for the statement that also stores the message to be answered. That statement adds
 * `subject_id` itself.
 */
export const NEW_GENERATION_COLUMNS = 'id, user_id, kind, queue, lane, request_id, context, deadline_at';

/** Returns the SQL values of {@link NEW_GENERATION_COLUMNS}, from six parameters starting with `$first`. */
export function newGenerationSql(first: number): string {
  const [id, user, settings, request, context, seconds] = [0, 1, 2, 3, 4, 5].map(
    (index) => `$${first + index}`,
  );
  return `${id}::uuid, ${user}::uuid, (${settings}::text[])[1], (${settings}::text[])[2], (${settings}::text[])[3], ${request}::uuid,
    ${context}::jsonb, now() + make_interval(secs => ${seconds}::int)`;
}

/** Returns the six parameters of {@link newGenerationSql}. */
export function newGenerationValues(generation: NewGeneration): unknown[] {
  const { id, userId, kind, requestId, hasPremium, context } = generation;
  const settings = [kind, queueOf(kind, hasPremium), kinds[kind].lane];
  return [id, userId, settings, requestId, JSON.stringify(context), deadlineSeconds(kind)];
}

/** Returns the seconds after which the sweep fails an interactive generation; null for background work. */
function deadlineSeconds(kind: GenerationKind): number | null {
  const { retry, limitSeconds } = kinds[kind];
  return retry === 'by the person' ? limitSeconds + DEADLINE_GRACE_SECONDS : null;
}

/**
 * SQL condition: the generation is past its deadline, but the sweep has not marked it as failed, possibly because no
 * worker is alive.
 */
export const OVERDUE = `status IN ('pending', 'running') AND deadline_at < now() - interval '5 seconds'`;

/** Day of a person, `YYYY-MM-DD`, that is the subject of a generation. */
export interface AskedDay {
  readonly userId: string;
  readonly localDate: string;
  readonly context: GenerationContext;
}

/** Access to generations for the features that request them. */
@Injectable()
export class GenerationsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Makes a failed generation pending again, or inserts it again when its row was pruned.
   * @returns null when the generation is no longer failed
   * @throws the driver's unique violation (23505) when another generation of the same lane and subject is unfinished
   */
  async restart(generation: NewGeneration, subjectId: string): Promise<QueuedGeneration | null> {
    const [row] = await this.database.query<{
      id: string;
      queue: GenerationQueueName;
      enqueue_count: number;
    }>(
      'generations-restart',
      `INSERT INTO journal_ai.generations AS known (${NEW_GENERATION_COLUMNS}, status, subject_id)
       VALUES (${newGenerationSql(1)}, 'pending', $7)
       ON CONFLICT (user_id, kind, request_id) DO UPDATE SET status = 'pending', error_code = NULL, finished_at = NULL,
         stop_requested = false, lease = NULL, heartbeat_at = NULL, worker_crashes = 0, failures = 0,
         enqueue_count = known.enqueue_count + 1, queued_at = now(), due_at = now(), asked_at = now(),
         deadline_at = excluded.deadline_at, queue = excluded.queue, context = excluded.context
       WHERE known.status = 'failed'
       RETURNING id, queue, enqueue_count`,
      [...newGenerationValues(generation), subjectId],
    );
    if (!row) return null;
    return { id: row.id, queue: row.queue, enqueueCount: row.enqueue_count, trace: generation.context.trace };
  }

  /**
   * Requests one kind of background work for many days; `BackgroundQueue` enqueues it later. There is one generation
   * per person and day, so repeated calls are harmless. A failed generation is retried.
   * @returns the number of generations that now wait for a worker
   */
  async requestForDays(
    kind: GenerationKind,
    days: readonly AskedDay[],
    transaction?: PipelinedTransaction,
  ): Promise<number> {
    const rows = await this.database.query(
      'generations-ask-for-days',
      `WITH day AS (
         SELECT user_id, local_date, context, md5(user_id::text || local_date)::uuid AS request_id
         FROM unnest($4::uuid[], $5::text[], $6::jsonb[]) AS asked (user_id, local_date, context)),
       made AS (
         INSERT INTO journal_ai.generations
           (id, user_id, kind, queue, lane, subject_id, request_id, status, context, enqueue_count, is_queued)
         SELECT gen_random_uuid(), user_id, $1, $2, $3, local_date, request_id, 'pending', context, 0, false FROM day
         ON CONFLICT DO NOTHING
         RETURNING id),
       retried AS (
         UPDATE journal_ai.generations AS known SET status = 'pending', error_code = NULL, finished_at = NULL,
           lease = NULL, heartbeat_at = NULL, worker_crashes = 0, failures = 0, is_queued = false, queued_at = now(),
           due_at = now(), asked_at = now(), context = day.context
         FROM day
         WHERE known.user_id = day.user_id AND known.kind = $1 AND known.request_id = day.request_id AND known.status = 'failed'
         RETURNING known.id)
       SELECT id FROM made UNION ALL SELECT id FROM retried`,
      [
        kind,
        kinds[kind].queue,
        kinds[kind].lane,
        days.map(({ userId }) => userId),
        days.map(({ localDate }) => localDate),
        days.map(({ context }) => JSON.stringify(context)),
      ],
      transaction,
    );
    return rows.length;
  }

  /** Claims background work that is not queued yet, the oldest request first; none while the guide rests. */
  async takeForQueue(limit: number): Promise<QueuedGeneration[]> {
    const rows = await this.database.query<QueuedRow>(
      'generations-take-for-queue',
      `UPDATE journal_ai.generations SET enqueue_count = enqueue_count + 1, is_queued = true, queued_at = now()
       WHERE id IN (
         SELECT id FROM journal_ai.generations
         WHERE status = 'pending' AND NOT is_queued AND due_at <= now() AND (SELECT is_resting FROM journal_ai.guide_rest) IS NOT TRUE
         ORDER BY asked_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${QUEUED_COLUMNS}`,
      [limit],
    );
    return rows.map(toQueued);
  }

  /**
   * Records that the person pressed Stop. A generation that no worker has started is marked as failed at once.
   * @returns the generation's status now; null when it was already finished or does not exist
   */
  async requestStop(
    userId: string,
    kind: GenerationKind,
    requestId: string,
  ): Promise<GenerationStatus | null> {
    const [row] = await this.database.query<{ status: GenerationStatus }>(
      'generations-request-stop',
      `UPDATE journal_ai.generations SET stop_requested = true,
         status = CASE status WHEN 'pending' THEN 'failed' ELSE status END,
         error_code = CASE status WHEN 'pending' THEN 'stopped' END,
         finished_at = CASE status WHEN 'pending' THEN now() END
       WHERE user_id = $1 AND kind = $2 AND request_id = $3 AND status IN ('pending', 'running')
       RETURNING status`,
      [userId, kind, requestId],
    );
    return row?.status ?? null;
  }

  /**
   * Marks as failed the unfinished generations of a kind that were requested more than the given number of seconds ago.
   * A worker that still runs one of them stores nothing.
   * @returns whether there were any
   */
  async failOlderThan(userId: string, kind: GenerationKind, seconds: number): Promise<boolean> {
    const rows = await this.database.query(
      'generations-abandon-late',
      `UPDATE journal_ai.generations SET status = 'failed', error_code = 'guide_timeout', lease = NULL, finished_at = now()
       WHERE user_id = $1 AND kind = $2 AND status IN ('pending', 'running')
         AND asked_at < now() - make_interval(secs => $3) RETURNING id`,
      [userId, kind, seconds],
    );
    return rows.length > 0;
  }

  /**
   * Returns whether the person has an unfinished generation of this kind and subject, so that no other may start. A
   * generation past its deadline does not count.
   */
  async isUnfinished(userId: string, kind: GenerationKind, subjectId: string): Promise<boolean> {
    const rows = await this.database.query(
      'generations-is-unfinished',
      `SELECT FROM journal_ai.generations
       WHERE user_id = $1 AND lane = $2 AND subject_id = $3 AND status IN ('pending', 'running') AND NOT (${OVERDUE})`,
      [userId, kinds[kind].lane, subjectId],
    );
    return rows.length > 0;
  }

  /**
   * Marks a person's generations as failed that are well past their deadline. While a worker is alive, the sweep does
   * this.
   * @returns whether there were any
   */
  async failOverdue(userId: string, transaction?: PipelinedTransaction): Promise<boolean> {
    const rows = await this.database.query(
      'generations-fail-overdue',
      // Clears the lease, so that a worker that resumes cannot store.
      `UPDATE journal_ai.generations SET status = 'failed', error_code = 'guide_unavailable', lease = NULL, finished_at = now()
       WHERE user_id = $1 AND ${OVERDUE} RETURNING id`,
      [userId],
      transaction,
    );
    return rows.length > 0;
  }
}

/** Columns of a generation that are needed to queue it. */
export type QueuedRow = RowOf<StoredGeneration, 'id' | 'queue' | 'enqueueCount' | 'context'>;

/** Columns of a {@link QueuedRow}. */
export const QUEUED_COLUMNS = 'id, queue, enqueue_count, context';

export function toQueued({ id, queue, enqueue_count, context }: QueuedRow): QueuedGeneration {
  return { id, queue, enqueueCount: enqueue_count, trace: context.trace };
}
