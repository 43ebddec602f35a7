import { Injectable } from '@nestjs/common';
import type { ChatMode } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { TurnErrorCode } from '../turn-error.js';
import type { QueuedTurn } from '../turn-queue.js';
import { MAX_DEATHS, STALE_SECONDS, TURN_LIMIT_SECONDS } from '../turn-timing.js';

/** A turn that this process runs: the lease says so as long as the row carries it. */
export interface ClaimedTurn {
  readonly id: string;
  readonly lease: string;
  readonly userId: string;
  readonly requestId: string;
  readonly conversationId: string;
  readonly entryId: string;
  readonly position: string;
  readonly mode: ChatMode;
  readonly locale: string;
  readonly timezone: string;
  readonly insightsPerDay: number;
  readonly personaLimit: number;
  readonly attempt: number;
  readonly stopRequested: boolean;
  /** Seconds since the answer was asked for. */
  readonly age: number;
}

/** An entry and its reply, sealed, each under its message's id. */
export interface SealedExchange {
  readonly entryId: string;
  readonly entry: Buffer;
  readonly replyId: string | null;
  readonly reply: Buffer | null;
}

interface ClaimRow {
  id: string;
  user_id: string;
  request_id: string;
  conversation_id: string;
  entry_id: string;
  position: string;
  mode: ChatMode;
  locale: string;
  timezone: string;
  insights_per_day: number;
  persona_limit: number;
  attempt: number;
  stop_requested: boolean;
  age: number;
}

const STALE = `status = 'running' AND heartbeat_at < now() - interval '${STALE_SECONDS} seconds'`;

/** Turns as the workers see them: who holds one, and how it ends. Times are the database's, which all workers share. */
@Injectable()
export class TurnLeaseRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes a turn that nobody has, or whose worker fell silent; one statement, so however often a job is delivered, one worker
   * gets it.
   */
  async claim(turnId: string, lease: string): Promise<ClaimedTurn | null> {
    const [row] = await this.database.query<ClaimRow & Record<string, unknown>>(
      'turns-claim',
      `UPDATE journal_ai.turns SET status = 'running', lease = $2, heartbeat_at = now(), attempt = attempt + 1,
         deaths = deaths + CASE status WHEN 'running' THEN 1 ELSE 0 END
       WHERE id = $1 AND (status = 'pending' OR (${STALE} AND deaths + 1 < ${MAX_DEATHS}))
         AND asked_at > now() - interval '${TURN_LIMIT_SECONDS} seconds'
       RETURNING id, user_id, request_id, conversation_id, entry_id, position, mode, locale, timezone, insights_per_day,
         persona_limit, attempt, stop_requested, extract(epoch FROM now() - asked_at)::float8 AS age`,
      [turnId, lease],
    );
    return row ? toClaimedTurn(row, lease) : null;
  }

  /** The turn's entry and up to `limit` exchanges of its conversation before it, oldest first. */
  async listExchanges(turn: ClaimedTurn, limit: number): Promise<SealedExchange[]> {
    const rows = await this.database.query<{
      entry_id: string;
      entry: Buffer;
      reply_id: string | null;
      reply: Buffer | null;
    }>(
      'turns-list-exchanges',
      `SELECT e.id AS entry_id, e.content AS entry, r.id AS reply_id, r.content AS reply
       FROM journal_ai.turns t
       JOIN journal_ai.messages e ON e.id = t.entry_id
       LEFT JOIN journal_ai.messages r ON r.id = t.reply_id
       WHERE t.conversation_id = $1 AND t.position <= $2
       ORDER BY t.position DESC LIMIT $3`,
      [turn.conversationId, turn.position, limit + 1],
    );
    return rows.reverse().map((row) => ({
      entryId: row.entry_id,
      entry: row.entry,
      replyId: row.reply_id,
      reply: row.reply,
    }));
  }

  /** Says that the holder of these leases lives. Answers which it still has, and where Stop was pressed. */
  async beat(leases: readonly string[]): Promise<{ lease: string; stopRequested: boolean }[]> {
    const rows = await this.database.query<{ lease: string; stop_requested: boolean }>(
      'turns-beat',
      `UPDATE journal_ai.turns SET heartbeat_at = now()
       WHERE status = 'running' AND lease = ANY($1::uuid[]) RETURNING lease, stop_requested`,
      [leases],
    );
    return rows.map((row) => ({ lease: row.lease, stopRequested: row.stop_requested }));
  }

  /** Holds the row for the rest of the transaction; false when the lease is lost. */
  async lock(transaction: PipelinedTransaction, turn: ClaimedTurn): Promise<boolean> {
    const rows = await this.database.query(
      'turns-lock',
      `SELECT 1 FROM journal_ai.turns WHERE id = $1 AND lease = $2 AND status = 'running' FOR UPDATE`,
      [turn.id, turn.lease],
      transaction,
    );
    return rows.length > 0;
  }

  /** Stores the reply and ends the turn; after {@link lock}, in the same transaction. */
  async complete(
    transaction: PipelinedTransaction,
    turn: ClaimedTurn,
    reply: {
      messageId: string;
      content: Buffer;
      guide: string;
      stopped: boolean;
      localDate: string;
      insightLimitReached: boolean;
      now: Date;
    },
  ): Promise<void> {
    await this.database.query(
      'turns-complete',
      `WITH reply AS (
         INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, guide, stopped, local_date, created_at)
         VALUES ($3, $4, $5, 'assistant', $6, $7, $8, $9, $10)
       )
       UPDATE journal_ai.turns SET status = 'done', reply_id = $3, insight_limit_reached = $11, finished_at = now()
       WHERE id = $1 AND lease = $2 AND status = 'running'`,
      [
        turn.id,
        turn.lease,
        reply.messageId,
        turn.conversationId,
        turn.userId,
        reply.content,
        reply.guide,
        reply.stopped,
        reply.localDate,
        reply.now,
        reply.insightLimitReached,
      ],
      transaction,
    );
  }

  /** Ends the turn without a reply; after {@link lock}, in the same transaction. */
  async fail(transaction: PipelinedTransaction, turn: ClaimedTurn, code: TurnErrorCode): Promise<void> {
    await this.database.query(
      'turns-fail',
      `UPDATE journal_ai.turns SET status = 'failed', error_code = $3, finished_at = now()
       WHERE id = $1 AND lease = $2 AND status = 'running'`,
      [turn.id, turn.lease, code],
      transaction,
    );
  }

  /** Whether a transaction that answered with an error had been committed all the same. */
  async hasEnded(turn: ClaimedTurn): Promise<boolean> {
    const rows = await this.database.query(
      'turns-has-ended',
      `SELECT 1 FROM journal_ai.turns WHERE id = $1 AND lease = $2 AND status IN ('done', 'failed')`,
      [turn.id, turn.lease],
    );
    return rows.length > 0;
  }

  /** Lets go of a turn so that another worker may take it; null when the lease is lost. This is not a death. */
  async giveBack(turn: ClaimedTurn): Promise<QueuedTurn | null> {
    const [row] = await this.database.query<QueuedRow>(
      'turns-give-back',
      `UPDATE journal_ai.turns SET status = 'pending', lease = NULL, heartbeat_at = NULL, queuings = queuings + 1, queued_at = now()
       WHERE id = $1 AND lease = $2 AND status = 'running'
       RETURNING id, queuings, trace_request_id, traceparent`,
      [turn.id, turn.lease],
    );
    return row ? toQueuedTurn(row) : null;
  }
}

/** A row as it is put into the queue. */
export interface QueuedRow extends Record<string, unknown> {
  id: string;
  queuings: number;
  trace_request_id: string;
  traceparent: string;
}

export function toQueuedTurn(row: QueuedRow): QueuedTurn {
  return {
    id: row.id,
    queuings: row.queuings,
    traceRequestId: row.trace_request_id,
    traceparent: row.traceparent,
  };
}

function toClaimedTurn(row: ClaimRow, lease: string): ClaimedTurn {
  return {
    id: row.id,
    lease,
    userId: row.user_id,
    requestId: row.request_id,
    conversationId: row.conversation_id,
    entryId: row.entry_id,
    position: row.position,
    mode: row.mode,
    locale: row.locale,
    timezone: row.timezone,
    insightsPerDay: row.insights_per_day,
    personaLimit: row.persona_limit,
    attempt: row.attempt,
    stopRequested: row.stop_requested,
    age: row.age,
  };
}
