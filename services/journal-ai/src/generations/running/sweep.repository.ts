import { Injectable } from '@nestjs/common';
import type { GenerationKind } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { GenerationErrorCode } from '../generation-error.js';
import type { QueuedGeneration } from '../generation-queue.js';
import { QUEUED_COLUMNS, type QueuedRow, toQueued } from '../generations.repository.js';
import { kinds } from '../kinds.js';
import { REQUEUE_SECONDS } from '../timing.js';
import { MAY_SURVIVE_CRASH, STALE } from './leases.repository.js';

/** Generation that ended without a result. */
export interface FailedGeneration {
  readonly id: string;
  readonly userId: string;
  readonly kind: GenerationKind;
  readonly requestId: string;
  readonly code: GenerationErrorCode;
}

/** Kinds that are generated for a day while no person waits for them. */
export const midnightKinds = Object.entries(kinds).flatMap(([kind, { queue }]) =>
  queue === 'background' ? [kind as GenerationKind] : [],
);

/** Kinds that answer a message of a conversation. */
const chatKinds: readonly GenerationKind[] = [
  'journal-reply',
  'persona-reply',
  'table-reply',
  'exercise-reply',
];

/** Maximum number of rows per statement; the next sweep continues. */
const BATCH = 500;

/**
 * SQL condition: the generation is running or queued. The index `generations_at_work` covers these rows; at midnight
 * far more rows wait for room in a queue.
 */
const AT_WORK = `(status = 'running' OR (status = 'pending' AND is_queued))`;

/** SQL condition: background work that must not call a model now, because the guide rests. */
const WAITS_FOR_GUIDE = `queue = 'background' AND (SELECT is_resting FROM journal_ai.guide_rest)`;

/** SQL condition: background work that was last queued before the guide came back. */
const WAITED_FOR_GUIDE = `queue = 'background' AND status = 'pending' AND is_queued AND due_at <= now()
  AND queued_at < (SELECT noted_at FROM journal_ai.guide_rest)`;

/** SQL condition: queued, due, and not claimed yet. */
const WAITS = `status = 'pending' AND is_queued AND due_at <= now()`;

/**
 * SQL expression: the time from the request (or from the due time, if that is later) to the last enqueue or check. The
 * next pause is at least as long.
 */
const PAUSE = `queued_at - GREATEST(asked_at, due_at)`;

/** SQL condition: the row has waited longer than `PAUSE`, or has become due again since it was queued. */
const WAITS_LONG = `${WAITS} AND (due_at > queued_at OR now() - queued_at > GREATEST(interval '${REQUEUE_SECONDS} seconds', ${PAUSE}))`;

/** SQL condition: background work that no worker has started. Much of it waits in the queue behind other work. */
const UNCLAIMED = `queue = 'background' AND attempt = 0`;

/**
 * Bounds in seconds of the pause between two checks of a row. A check re-enqueues only lost jobs, so the pause may stay
 * short even for a row that was hours old when it was queued. It must not be shorter than a busy process needs to add
 * the jobs of the rows that it has claimed.
 */
const RECHECK_PAUSE_SECONDS = { shortest: 20, longest: 300 } as const;

/** SQL condition: background work whose job may be lost and that must therefore be checked. */
const MAY_BE_LOST = `${UNCLAIMED} AND ${WAITS} AND now() - queued_at > LEAST(interval '${RECHECK_PAUSE_SECONDS.longest} seconds',
  GREATEST(interval '${RECHECK_PAUSE_SECONDS.shortest} seconds', ${PAUSE}))`;

/** Statements of the sweep. They skip locked rows, so that two sweeps never block each other. */
@Injectable()
export class SweepRepository {
  constructor(private readonly database: Database) {}

  /** Fails generations that are past their deadline or have crashed too many workers. */
  async failExpired(): Promise<FailedGeneration[]> {
    const rows = await this.database.query<{
      id: string;
      user_id: string;
      kind: GenerationKind;
      request_id: string;
      error_code: GenerationErrorCode;
    }>(
      'generations-fail-expired',
      // Clears the lease, so that a worker that resumes cannot store.
      `UPDATE journal_ai.generations SET status = 'failed', lease = NULL, finished_at = now(),
         error_code = CASE WHEN stop_requested THEN 'stopped' WHEN ${STALE} OR status = 'pending' THEN 'guide_unavailable' ELSE 'guide_timeout' END
       WHERE id IN (
         SELECT id FROM journal_ai.generations
         WHERE ${AT_WORK}
           AND (deadline_at < now() OR (${STALE} AND ${MAY_SURVIVE_CRASH} IS NOT TRUE))
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, user_id, kind, request_id, error_code`,
      [],
    );
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      kind: row.kind,
      requestId: row.request_id,
      code: row.error_code,
    }));
  }

  /**
   * Marks generations that need a new job: those never claimed, those due again after a failure, and those claimed by a
   * worker without heartbeat. The pause between two jobs of one generation doubles, so that the sweep does not lengthen
   * a long queue; the time during which the guide rested does not count. Background work that no worker ever claimed is
   * left to {@link listPossiblyLost}.
   */
  async requeueStale(): Promise<QueuedGeneration[]> {
    const rows = await this.database.query<QueuedRow>(
      'generations-requeue-stale',
      `UPDATE journal_ai.generations SET enqueue_count = enqueue_count + 1, queued_at = now()
       WHERE id IN (
         SELECT id FROM journal_ai.generations
         WHERE ${AT_WORK} AND NOT (${WAITS_FOR_GUIDE}) AND (
           (${WAITED_FOR_GUIDE})
           OR (${WAITS_LONG} AND NOT (${UNCLAIMED}))
           OR (${STALE} AND queued_at < now() - interval '${REQUEUE_SECONDS} seconds'))
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING ${QUEUED_COLUMNS}`,
      [],
    );
    return rows.map(toQueued);
  }

  /**
   * Returns background work that waits in the queue or has lost its job. The pause before a row is checked again
   * doubles each time, up to some minutes.
   */
  async listPossiblyLost(): Promise<QueuedGeneration[]> {
    const rows = await this.database.query<QueuedRow>(
      'generations-look-at-unclaimed',
      `UPDATE journal_ai.generations SET queued_at = now()
       WHERE id IN (
         SELECT id FROM journal_ai.generations
         WHERE ${MAY_BE_LOST} AND NOT (${WAITS_FOR_GUIDE})
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING ${QUEUED_COLUMNS}`,
      [],
    );
    return rows.map(toQueued);
  }

  /** Increments the job count of those generations that no worker has started meanwhile. */
  async requeue(lost: readonly QueuedGeneration[]): Promise<QueuedGeneration[]> {
    const rows = await this.database.query<QueuedRow>(
      'generations-requeue-lost',
      `UPDATE journal_ai.generations g SET enqueue_count = g.enqueue_count + 1, queued_at = now()
       FROM unnest($1::uuid[], $2::int[]) AS lost (id, enqueue_count)
       WHERE g.id = lost.id AND g.enqueue_count = lost.enqueue_count AND g.status = 'pending'
       RETURNING g.id, g.queue, g.enqueue_count, g.context`,
      [lost.map(({ id }) => id), lost.map(({ enqueueCount }) => enqueueCount)],
    );
    return rows.map(toQueued);
  }

  /**
   * Restarts generations that were postponed because the person's daily tokens were used up, once the limit has reset.
   * Only the last message of each conversation is answered, if it is still unanswered. Its answer takes the earlier
   * messages into account, so that the person does not find a hundred replies; the earlier messages are answered on
   * request.
   */
  async restartPostponed(): Promise<QueuedGeneration[]> {
    const rows = await this.database.query<QueuedRow>(
      'generations-take-up-left',
      `WITH due AS (
         SELECT g.id, kind = ANY($1) AND EXISTS (
           SELECT FROM journal_ai.messages e WHERE e.user_id = g.user_id AND e.request_id = g.request_id
             AND NOT EXISTS (SELECT FROM journal_ai.messages later
               WHERE later.conversation_id = e.conversation_id AND later.role = 'user' AND later.position > e.position)
             AND NOT EXISTS (SELECT FROM journal_ai.messages r WHERE r.reply_to = e.id)) AS is_last
         FROM journal_ai.generations g
         WHERE status = 'failed' AND error_code = 'daily_tokens_used' AND due_at <= now()
         ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ), let_be AS (
         UPDATE journal_ai.generations SET due_at = 'infinity' WHERE id IN (SELECT id FROM due WHERE NOT is_last)
       )
       UPDATE journal_ai.generations SET status = 'pending', error_code = NULL, finished_at = NULL, stop_requested = false,
         lease = NULL, heartbeat_at = NULL, worker_crashes = 0, failures = 0, enqueue_count = enqueue_count + 1,
         queued_at = now(), due_at = now(), asked_at = now(), deadline_at = now() + (deadline_at - asked_at)
       WHERE id IN (SELECT id FROM due WHERE is_last)
       RETURNING ${QUEUED_COLUMNS}`,
      [chatKinds],
    );
    return rows.map(toQueued);
  }

  /**
   * Removes finished rows past their kind's retention.
   * @returns whether there may be more
   */
  async prune(): Promise<boolean> {
    const rows = await this.database.query(
      'generations-prune',
      `DELETE FROM journal_ai.generations WHERE id IN (
         SELECT g.id FROM unnest($1::text[], $2::int[]) AS settings (kind, days)
         CROSS JOIN LATERAL (
           SELECT id FROM journal_ai.generations
           WHERE kind = settings.kind AND finished_at < now() - make_interval(days => settings.days)
           LIMIT ${BATCH}) g)
       RETURNING id`,
      [Object.keys(kinds), Object.values(kinds).map(({ retentionDays }) => retentionDays)],
    );
    return rows.length >= BATCH;
  }

  /** Counts background work that ended in the last 24 hours, by kind: in total, and with a result. */
  countEnded(): Promise<{ kind: GenerationKind; ended: number; done: number }[]> {
    return this.database.query(
      'generations-count-ended',
      `SELECT kind, count(*)::int AS ended, (count(*) FILTER (WHERE status = 'done'))::int AS done
       FROM journal_ai.generations WHERE kind = ANY($1) AND finished_at > now() - interval '24 hours' GROUP BY kind`,
      [midnightKinds],
    );
  }

  /** Counts unfinished generations by kind, with the age of the oldest in seconds. */
  countUnfinished(): Promise<{ kind: GenerationKind; count: number; oldest: number }[]> {
    return this.database.query(
      'generations-count-unfinished',
      `SELECT kind, count(*)::int AS count, extract(epoch FROM now() - min(asked_at))::float8 AS oldest
       FROM journal_ai.generations WHERE status IN ('pending', 'running') GROUP BY kind`,
      [],
    );
  }
}
