import { Injectable } from '@nestjs/common';
import type { GenerationKind } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { GenerationErrorCode } from '../generation-error.js';
import type { QueuedGeneration } from '../generation-queue.js';
import { QUEUED_COLUMNS, type QueuedRow, toQueued } from '../generations.repository.js';
import { kinds } from '../kinds.js';
import { REQUEUE_SECONDS } from '../timing.js';
import { MAY_SURVIVE_CRASH, STALE } from './leases.repository.js';

/** A generation that ended without a result. */
export interface FailedGeneration {
  readonly id: string;
  readonly userId: string;
  readonly kind: GenerationKind;
  readonly requestId: string;
  readonly code: GenerationErrorCode;
}

/** What is made for a day, without anybody who waits. */
export const midnightKinds = Object.entries(kinds).flatMap(([kind, { queue }]) =>
  queue === 'background' ? [kind as GenerationKind] : [],
);

/** Kinds whose message waits in its conversation for an answer. */
const chatKinds: readonly GenerationKind[] = [
  'journal-reply',
  'persona-reply',
  'table-reply',
  'exercise-reply',
];

/** Maximum of rows per statement; the next sweep takes the rest. */
const BATCH = 500;

/** SQL: runs, or stands in a queue. The index `generations_at_work` holds these: what waits for room in a queue is far more at midnight. */
const AT_WORK = `(status = 'running' OR (status = 'pending' AND is_queued))`;

/** SQL: background work, for which a model would be asked that must not be asked now. */
const WAITS_FOR_GUIDE = `queue = 'background' AND (SELECT is_resting FROM journal_ai.guide_rest)`;

/** SQL: background work that was last queued before the guide came back. */
const WAITED_FOR_GUIDE = `queue = 'background' AND status = 'pending' AND is_queued AND due_at <= now()
  AND queued_at < (SELECT noted_at FROM journal_ai.guide_rest)`;

/** SQL: queued, and not taken up although it is time. */
const WAITS = `status = 'pending' AND is_queued AND due_at <= now()`;

/** SQL: the time from when it was asked for to its last job or look: as long is the pause until the next one. */
const PAUSE = `queued_at - GREATEST(asked_at, due_at)`;

/** SQL: for longer than the last look was ago, or due again since. */
const WAITS_LONG = `${WAITS} AND (due_at > queued_at OR now() - queued_at > GREATEST(interval '${REQUEUE_SECONDS} seconds', ${PAUSE}))`;

/** SQL: background work that no worker has begun. Much of it waits in line behind other work. */
const UNCLAIMED = `queue = 'background' AND attempt = 0`;

/**
 * Only what is lost gets a job by such a look, so that none has to be long in coming: the row may be hours old when it is queued. Nor may it come
 * before a process on a full machine has added the jobs of the rows that it took.
 */
const LOOK_AFTER_SECONDS = { shortest: 20, longest: 300 } as const;

/** SQL: background work that is to be looked at, because its job may be lost. */
const MAY_BE_LOST = `${UNCLAIMED} AND ${WAITS} AND now() - queued_at > LEAST(interval '${LOOK_AFTER_SECONDS.longest} seconds',
  GREATEST(interval '${LOOK_AFTER_SECONDS.shortest} seconds', ${PAUSE}))`;

/** Statements of the sweep. They skip locked rows, so that two sweeps never wait for each other. */
@Injectable()
export class SweepRepository {
  constructor(private readonly database: Database) {}

  /** Fails generations that are past their deadline or crashed too many workers. */
  async failExpired(): Promise<FailedGeneration[]> {
    const rows = await this.database.query<{
      id: string;
      user_id: string;
      kind: GenerationKind;
      request_id: string;
      error_code: GenerationErrorCode;
    }>(
      'generations-fail-expired',
      // Clears the lease, so that a worker that wakes up again cannot store.
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
   * Marks generations that need a new job: never claimed, due again after a failure, or claimed by a worker that is silent. The
   * pause between two jobs of one generation doubles, so that the sweep does not make a long queue longer; it does not count
   * what passed while the guide rested. Background work that no worker ever took is left to {@link lookAtUnclaimed}.
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

  /** Background work that waits in line, or has lost its job; each is looked at again after twice as long, or some minutes. */
  async lookAtUnclaimed(): Promise<QueuedGeneration[]> {
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

  /** Counts a new job for those that nobody has begun meanwhile. */
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
   * Takes up what was left when its person's tokens of the day were used, once their limit is open again: of each conversation the last message,
   * if it has no answer yet. The answer to it sees those before, so nobody wakes up to a hundred replies; those are answered when the person asks.
   */
  async takeUpLeft(): Promise<QueuedGeneration[]> {
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

  /** Background work that ended in the last 24 hours, by kind: in all, and with a result. */
  countEnded(): Promise<{ kind: GenerationKind; ended: number; done: number }[]> {
    return this.database.query(
      'generations-count-ended',
      `SELECT kind, count(*)::int AS ended, (count(*) FILTER (WHERE status = 'done'))::int AS done
       FROM journal_ai.generations WHERE kind = ANY($1) AND finished_at > now() - interval '24 hours' GROUP BY kind`,
      [midnightKinds],
    );
  }

  /** Unfinished generations by kind, and the age of the oldest in seconds. */
  countUnfinished(): Promise<{ kind: GenerationKind; count: number; oldest: number }[]> {
    return this.database.query(
      'generations-count-unfinished',
      `SELECT kind, count(*)::int AS count, extract(epoch FROM now() - min(asked_at))::float8 AS oldest
       FROM journal_ai.generations WHERE status IN ('pending', 'running') GROUP BY kind`,
      [],
    );
  }
}
