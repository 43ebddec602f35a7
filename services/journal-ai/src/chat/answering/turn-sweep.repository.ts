import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { TurnErrorCode } from '../turn-error.js';
import type { TurnAddress } from '../turn-events.js';
import type { QueuedTurn } from '../turn-queue.js';
import { MAX_DEATHS, REQUEUE_SECONDS, STALE_SECONDS, TURN_LIMIT_SECONDS } from '../turn-timing.js';
import { type QueuedRow, toQueuedTurn } from './turn-lease.repository.js';

/** A turn that was ended without an answer. */
export interface EndedTurn extends TurnAddress {
  readonly id: string;
  readonly code: TurnErrorCode;
}

/** Turns that one sweep takes at most; the next one takes the rest. */
const BATCH = 500;

const STALE = `status = 'running' AND heartbeat_at < now() - interval '${STALE_SECONDS} seconds'`;

/** What the sweep does to turns. Rows that others hold are left to them: two sweeps never wait for each other. */
@Injectable()
export class TurnSweepRepository {
  constructor(private readonly database: Database) {}

  /** Ends the turns whose time is over and those whose workers died too often. */
  async endHopeless(): Promise<EndedTurn[]> {
    const rows = await this.database.query<{
      id: string;
      user_id: string;
      request_id: string;
      error_code: TurnErrorCode;
    }>(
      'turns-end-hopeless',
      // Without its lease, a worker that comes back to life knows that this was not its own doing.
      `UPDATE journal_ai.turns SET status = 'failed', lease = NULL, finished_at = now(),
         error_code = CASE WHEN stop_requested THEN 'stopped' WHEN ${STALE} OR status = 'pending' THEN 'guide_unavailable' ELSE 'guide_timeout' END
       WHERE id IN (
         SELECT id FROM journal_ai.turns
         WHERE status IN ('pending', 'running')
           AND (asked_at < now() - interval '${TURN_LIMIT_SECONDS} seconds' OR (${STALE} AND deaths + 1 >= ${MAX_DEATHS}))
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, user_id, request_id, error_code`,
      [],
    );
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      requestId: row.request_id,
      code: row.error_code,
    }));
  }

  /**
   * Marks the turns that need a new job: stored but not begun, or begun by a worker that fell silent. The pauses between two
   * jobs of one turn double, so that a long queue is not made longer by its own sweep.
   */
  async takeForgotten(): Promise<QueuedTurn[]> {
    const rows = await this.database.query<QueuedRow>(
      'turns-take-forgotten',
      `UPDATE journal_ai.turns SET queuings = queuings + 1, queued_at = now()
       WHERE id IN (
         SELECT id FROM journal_ai.turns
         WHERE status IN ('pending', 'running') AND (
           (status = 'pending' AND now() - queued_at > GREATEST(interval '${REQUEUE_SECONDS} seconds', queued_at - asked_at))
           OR (${STALE} AND queued_at < now() - interval '${REQUEUE_SECONDS} seconds'))
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, queuings, trace_request_id, traceparent`,
      [],
    );
    return rows.map(toQueuedTurn);
  }
}
