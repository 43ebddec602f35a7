import { Injectable } from '@nestjs/common';
import type { ChatMode, TurnStatus } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { QuietMark } from '../quiet-time/quiet-mark.js';
import type { TurnErrorCode } from './turn-error.js';
import type { QueuedTurn } from './turn-queue.js';
import { TURN_LIMIT_SECONDS } from './turn-timing.js';

/** What a turn takes over from the call that asks for it, and again when it is tried again. */
export interface TurnTerms {
  readonly mode: ChatMode;
  /** BCP 47, for the lines of a crisis card. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timezone: string;
  /** Limits of the plan at that moment; -1 is unlimited. */
  readonly insightsPerDay: number;
  readonly personaLimit: number;
  readonly traceRequestId: string;
  readonly traceparent: string;
}

export interface NewTurn extends TurnTerms {
  readonly id: string;
  readonly userId: string;
  readonly requestId: string;
  readonly entryId: string;
  /** Sealed. */
  readonly entry: Buffer;
  readonly quiet: QuietMark;
  /** Used when the day has no conversation on this prompt yet. */
  readonly conversationId: string;
  readonly promptId: string | null;
  /** `YYYY-MM-DD` of the person. */
  readonly localDate: string;
  readonly now: Date;
}

/** A stored reply, sealed. */
export interface StoredReply {
  readonly id: string;
  readonly content: Buffer;
  readonly guide: string;
  readonly stopped: boolean;
  readonly createdAt: Date;
}

/** A turn with its entry and reply, sealed. */
export interface StoredTurn {
  readonly id: string;
  readonly userId: string;
  readonly requestId: string;
  readonly conversationId: string;
  readonly promptId: string | null;
  readonly status: TurnStatus;
  readonly mode: ChatMode;
  readonly attempt: number;
  readonly errorCode: TurnErrorCode | null;
  readonly insightLimitReached: boolean;
  /** Not finished, and past the time in which it should have been. */
  readonly overdue: boolean;
  readonly entryId: string;
  readonly entry: Buffer;
  readonly entryAt: Date;
  readonly reply: StoredReply | null;
}

interface TurnRow {
  id: string;
  user_id: string;
  request_id: string;
  conversation_id: string;
  prompt_id: string | null;
  status: TurnStatus;
  mode: ChatMode;
  attempt: number;
  error_code: TurnErrorCode | null;
  insight_limit_reached: boolean;
  overdue: boolean;
  entry_id: string;
  entry: Buffer;
  entry_at: Date;
  reply_id: string | null;
  reply: Buffer;
  guide: string;
  stopped: boolean;
  reply_at: Date;
}

const OVERDUE = `status IN ('pending', 'running') AND asked_at < now() - interval '${TURN_LIMIT_SECONDS + 5} seconds'`;

const SELECT_TURN = `SELECT t.id, t.user_id, t.request_id, t.conversation_id, c.prompt_id, t.status, t.mode, t.attempt,
    t.error_code, t.insight_limit_reached, ${OVERDUE} AS overdue,
    e.id AS entry_id, e.content AS entry, e.created_at AS entry_at,
    r.id AS reply_id, r.content AS reply, r.guide, r.stopped, r.created_at AS reply_at
  FROM journal_ai.turns t
  JOIN journal_ai.conversations c ON c.id = t.conversation_id
  JOIN journal_ai.messages e ON e.id = t.entry_id
  LEFT JOIN journal_ai.messages r ON r.id = t.reply_id`;

/** Turns as the people who wrote the entries see them. */
@Injectable()
export class TurnRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores entry and turn, in one statement and so in one transaction.
   * @returns the conversation it stands in; null, and nothing stored, when the person has a turn of this request id or an
   *   unfinished one
   */
  async insert(turn: NewTurn): Promise<string | null> {
    const rows = await this.database.query<{ conversation_id: string }>(
      'turns-insert',
      `WITH conversation AS (
         INSERT INTO journal_ai.conversations (id, user_id, local_date, prompt_id, created_at, last_entry_at)
         VALUES ($1, $2, $3, $4, $5, $5)
         ON CONFLICT (user_id, local_date, prompt_id) DO UPDATE SET last_entry_at = excluded.last_entry_at
         RETURNING id
       ), turn AS (
         INSERT INTO journal_ai.turns (id, user_id, request_id, conversation_id, entry_id, status, mode, locale, timezone,
           insights_per_day, persona_limit, trace_request_id, traceparent, created_at)
         SELECT $6, $2, $7, id, $8, 'pending', $9, $10, $11, $12, $13, $14, $15, $5 FROM conversation
         ON CONFLICT DO NOTHING
         RETURNING conversation_id
       ), quiet AS (
         INSERT INTO journal_ai.quiet_times (user_id, quiet_until) SELECT $2, $17 FROM turn
         ON CONFLICT (user_id) DO UPDATE SET quiet_until = excluded.quiet_until WHERE $18
       )
       INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at)
       SELECT $8, conversation_id, $2, 'user', $16, $3, $5 FROM turn
       RETURNING conversation_id`,
      [
        turn.conversationId,
        turn.userId,
        turn.localDate,
        turn.promptId,
        turn.now,
        turn.id,
        turn.requestId,
        turn.entryId,
        turn.mode,
        turn.locale,
        turn.timezone,
        turn.insightsPerDay,
        turn.personaLimit,
        turn.traceRequestId,
        turn.traceparent,
        turn.entry,
        turn.quiet.until,
        turn.quiet.begins,
      ],
    );
    return rows[0]?.conversation_id ?? null;
  }

  async find(userId: string, requestId: string): Promise<StoredTurn | null> {
    const [row] = await this.database.query<TurnRow & Record<string, unknown>>(
      'turns-find',
      `${SELECT_TURN} WHERE t.user_id = $1 AND t.request_id = $2`,
      [userId, requestId],
    );
    return row ? toStoredTurn(row) : null;
  }

  /** The last `limit` turns of a person's day, oldest first. */
  async listDay(userId: string, localDate: string, limit: number): Promise<StoredTurn[]> {
    const rows = await this.database.query<TurnRow & Record<string, unknown>>(
      'turns-list-day',
      `${SELECT_TURN} WHERE c.user_id = $1 AND c.local_date = $2 ORDER BY t.position DESC LIMIT $3`,
      [userId, localDate, limit],
    );
    return rows.reverse().map(toStoredTurn);
  }

  /**
   * Makes a failed turn pending again.
   * @returns null when it is not failed any more
   * @throws the driver's unique violation (23505) when the person has another unfinished turn
   */
  async restart(turnId: string, terms: TurnTerms): Promise<QueuedTurn | null> {
    const [row] = await this.database.query<{ queuings: number }>(
      'turns-restart',
      `UPDATE journal_ai.turns SET status = 'pending', error_code = NULL, finished_at = NULL, stop_requested = false,
         lease = NULL, heartbeat_at = NULL, deaths = 0, queuings = queuings + 1, queued_at = now(), asked_at = now(),
         mode = $2, locale = $3, timezone = $4, insights_per_day = $5, persona_limit = $6, trace_request_id = $7, traceparent = $8
       WHERE id = $1 AND status = 'failed'
       RETURNING queuings`,
      [
        turnId,
        terms.mode,
        terms.locale,
        terms.timezone,
        terms.insightsPerDay,
        terms.personaLimit,
        terms.traceRequestId,
        terms.traceparent,
      ],
    );
    if (!row) return null;
    const { traceRequestId, traceparent } = terms;
    return { id: turnId, queuings: row.queuings, traceRequestId, traceparent };
  }

  /**
   * Notes that the person pressed Stop. A turn that no worker has begun ends here.
   * @returns the status it has now; null when it was finished already or does not exist
   */
  async requestStop(userId: string, requestId: string): Promise<TurnStatus | null> {
    const [row] = await this.database.query<{ status: TurnStatus }>(
      'turns-request-stop',
      `UPDATE journal_ai.turns SET stop_requested = true,
         status = CASE status WHEN 'pending' THEN 'failed' ELSE status END,
         error_code = CASE status WHEN 'pending' THEN 'stopped' END,
         finished_at = CASE status WHEN 'pending' THEN now() END
       WHERE user_id = $1 AND request_id = $2 AND status IN ('pending', 'running')
       RETURNING status`,
      [userId, requestId],
    );
    return row?.status ?? null;
  }

  /**
   * Ends a person's turn that is long past its time: the sweep would have, if any worker were alive.
   * @returns whether there was one
   */
  async endOverdue(userId: string): Promise<boolean> {
    const rows = await this.database.query(
      'turns-end-overdue',
      // Without its lease, a worker that comes back to life knows that this was not its own doing.
      `UPDATE journal_ai.turns SET status = 'failed', error_code = 'guide_unavailable', lease = NULL, finished_at = now()
       WHERE user_id = $1 AND ${OVERDUE} RETURNING id`,
      [userId],
    );
    return rows.length > 0;
  }
}

function toStoredTurn(row: TurnRow): StoredTurn {
  return {
    id: row.id,
    userId: row.user_id,
    requestId: row.request_id,
    conversationId: row.conversation_id,
    promptId: row.prompt_id,
    status: row.status,
    mode: row.mode,
    attempt: row.attempt,
    errorCode: row.error_code,
    insightLimitReached: row.insight_limit_reached,
    overdue: row.overdue,
    entryId: row.entry_id,
    entry: row.entry,
    entryAt: row.entry_at,
    reply: row.reply_id
      ? {
          id: row.reply_id,
          content: row.reply,
          guide: row.guide,
          stopped: row.stopped,
          createdAt: row.reply_at,
        }
      : null,
  };
}
