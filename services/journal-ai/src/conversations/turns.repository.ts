import { Injectable } from '@nestjs/common';
import {
  type ChatKind,
  type ChatMode,
  type GenerationStatus,
  journalPersonActive,
} from '@shadow-guide/contracts';
import { newEventSql, newEventValues } from '@shadow-guide/durable-work';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import {
  type GenerationErrorCode,
  NEW_GENERATION_COLUMNS,
  type NewGeneration,
  newGenerationSql,
  newGenerationValues,
  OVERDUE,
} from '../generations/index.js';
import type { QuietTimeChange } from '../safety/index.js';
import type { StoredConversation } from './conversation.entity.js';
import {
  activityTypeOf,
  type ConversationKind,
  type FoundTurn,
  MAX_VERSIONS,
  replyKinds,
  type StoredTurn,
} from './conversation.js';
import type { StoredMessage } from './stored-message.entity.js';

/** A message to be stored, with the generation that answers it. */
export interface NewTurn {
  readonly generation: NewGeneration;
  readonly entryId: string;
  /** The message, encrypted. */
  readonly entry: Buffer;
  /** The message, encrypted; stored instead of `entry` when the quiet-time mark was not set. */
  readonly entryUnlessInQuietTime: Buffer | null;
  readonly mode: ChatMode | null;
  /** The feeling, encrypted. */
  readonly feeling: Buffer | null;
  readonly mark: QuietTimeChange;
  /** Id for a new conversation; used when the conversation does not exist yet. */
  readonly conversationId: string;
  readonly kind: ConversationKind;
  /** Date of the journal's conversation; null for the other kinds. */
  readonly conversationDate: string | null;
  readonly subjectId: string | null;
  /** The person's local date, `YYYY-MM-DD`, and the instant at which it ends. */
  readonly localDate: string;
  readonly dayEnds: Date;
  readonly now: Date;
}

/** Conversation and request id of a new message. */
export interface TurnPlace extends Pick<NewTurn, 'kind' | 'conversationDate' | 'subjectId'> {
  readonly userId: string;
  readonly requestId: string;
}

/** State that is read before a message is checked. */
export interface Outlook {
  readonly isRefused: boolean;
  /** The person's quiet-time mark, encrypted; null when the person has not written yet. */
  readonly mark: Buffer | null;
}

/** A reply to be stored. */
export interface NewReply {
  readonly id: string;
  readonly entryId: string;
  readonly conversationId: string;
  readonly userId: string;
  /** Encrypted, like `details`. */
  readonly content: Buffer;
  readonly details: Buffer;
  readonly guide: string;
  readonly stopped: boolean;
  /**
   * Whether the day's insights are used up; true even when the person was not informed (`ReplyDetails.isLimitUntold`).
   */
  readonly insightLimitReached: boolean;
  readonly localDate: string;
  readonly now: Date;
}

/** A sentence of an earlier entry to show under a reply. */
export interface NewEarlierLine {
  readonly replyId: string;
  readonly userId: string;
  /** The person's local date, `YYYY-MM-DD`. */
  readonly localDate: string;
  /** The entry that contains the sentence. */
  readonly entryId: string;
  /** Encrypted. */
  readonly line: Buffer;
}

type MessageColumns = RowOf<
  StoredMessage,
  'userId' | 'conversationId' | 'mode' | 'feeling' | 'details' | 'stopped' | 'insightLimitReached'
>;

interface TurnRow extends MessageColumns, RowOf<StoredConversation, 'kind' | 'subjectId'> {
  request_id: string;
  entry_id: string;
  entry: Buffer;
  entry_at: Date;
  status: GenerationStatus | null;
  attempt: number | null;
  error_code: GenerationErrorCode | null;
  overdue: boolean | null;
  versions: number;
  reply_id: string | null;
  reply: Buffer;
  guide: string;
  reply_at: Date;
  line: Buffer | null;
  line_entry_id: string;
  line_date: string;
  core_conversation_id: string | null;
}

const TURN_COLUMNS = `e.user_id, e.request_id, e.conversation_id, c.kind, c.subject_id, e.id AS entry_id, e.content AS entry,
  e.created_at AS entry_at, e.mode, e.feeling, g.status, g.attempt, g.error_code, g.overdue,
  (SELECT count(*)::int FROM (
    SELECT FROM journal_ai.entry_revisions v WHERE v.entry_id = e.id LIMIT ${MAX_VERSIONS}) AS kept) AS versions,
  r.id AS reply_id, r.content AS reply, r.details, r.guide, r.stopped, r.insight_limit_reached, r.created_at AS reply_at,
  shown.line, quoted.id AS line_entry_id, quoted.local_date::text AS line_date, saved.id AS core_conversation_id`;

const TURN_PARTS = `LEFT JOIN journal_ai.messages r ON r.reply_to = e.id
  LEFT JOIN LATERAL (
    SELECT status, attempt, error_code, ${OVERDUE} AS overdue FROM journal_ai.generations
    WHERE user_id = e.user_id AND request_id = e.request_id AND kind = c.kind || '-reply'
  ) g ON true
  LEFT JOIN (journal_ai.earlier_lines shown JOIN journal_ai.messages quoted ON quoted.id = shown.entry_id)
    ON shown.reply_id = r.id AND shown.user_id = e.user_id
  LEFT JOIN journal_ai.core_conversations saved ON saved.user_id = e.user_id AND saved.reply_id = r.id`;

/** Repository of messages with their replies and the replies' state. */
@Injectable()
export class TurnsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a message, requests its reply and publishes that the person was active. All of this is one statement and
   * therefore one transaction.
   * @returns the conversation's id, and whether the quiet-time mark was set. Returns null and stores nothing when the
   * person has a message with this request id, or when another message of the conversation is being answered.
   */
  async insert(turn: NewTurn): Promise<{ conversationId: string; isMarked: boolean } | null> {
    const { generation, mark } = turn;
    const { locale, timezone, limits } = generation.context;
    const rows = await this.database.query<{ conversation_id: string; is_marked: boolean }>(
      'turns-insert',
      `WITH conversation AS (
         INSERT INTO journal_ai.conversations
           (id, user_id, kind, local_date, subject_id, created_at, last_entry_at)
         VALUES ($7, $2, $8, $9, $10, $11, $11)
         ON CONFLICT (user_id, kind, local_date, prompt_key, subject_id)
           DO UPDATE SET last_entry_at = excluded.last_entry_at
         RETURNING id
       ), generation AS (
         INSERT INTO journal_ai.generations (${NEW_GENERATION_COLUMNS}, status, subject_id)
         SELECT ${newGenerationSql(1)}, 'pending', conversation.id::text FROM conversation
         -- The row of an old request may have been removed; its message is kept.
         WHERE NOT EXISTS (SELECT FROM journal_ai.messages WHERE user_id = $2 AND request_id = $4)
           AND NOT EXISTS (SELECT FROM journal_ai.entry_revisions WHERE user_id = $2 AND request_id = $4)
         ON CONFLICT DO NOTHING
         RETURNING subject_id::uuid AS conversation_id
       ), mark AS (
         INSERT INTO journal_ai.quiet_times AS known (user_id, quiet_until) SELECT $2, $12 FROM generation
         ON CONFLICT (user_id) DO UPDATE SET quiet_until = excluded.quiet_until WHERE $13 OR known.quiet_until = $20
         RETURNING user_id
       ), day AS (
         INSERT INTO journal_ai.written_days AS day (user_id, local_date, summary_due_at, ends_at, context)
         SELECT $2, $14, $15, $15, $16 FROM generation
         ON CONFLICT (user_id, local_date) DO UPDATE
           SET summary_due_at = excluded.summary_due_at, ends_at = excluded.ends_at, context = excluded.context
           WHERE day.summary_due_at IS NOT NULL
       ), told AS (
         ${newEventSql('journal_ai', 23, 'generation')}
       )
       INSERT INTO journal_ai.messages
         (id, conversation_id, user_id, role, content, local_date, created_at, request_id, mode, feeling)
       SELECT $17, conversation_id, $2, 'user',
         CASE WHEN EXISTS (SELECT FROM mark) THEN $18::bytea ELSE COALESCE($21::bytea, $18::bytea) END, $14, $11, $4, $19, $22
       FROM generation
       RETURNING conversation_id, EXISTS (SELECT FROM mark) AS is_marked`,
      [
        ...newGenerationValues(generation),
        turn.conversationId,
        turn.kind,
        turn.conversationDate,
        turn.subjectId,
        turn.now,
        mark.mark,
        mark.replaces,
        turn.localDate,
        turn.dayEnds,
        JSON.stringify({ locale, timezone, limits }),
        turn.entryId,
        turn.entry,
        turn.mode,
        mark.expected,
        turn.entryUnlessInQuietTime,
        turn.feeling,
        ...newEventValues(journalPersonActive, {
          userId: generation.userId,
          activityType: activityTypeOf[turn.kind],
          at: turn.now.toISOString(),
        }),
      ],
    );
    const [row] = rows;
    return row ? { conversationId: row.conversation_id, isMarked: row.is_marked } : null;
  }

  /**
   * Reads the state needed before a message is checked: the writer's quiet-time mark, and whether {@link insert} would
   * store nothing, so that a message to be refused is not checked. Two concurrent calls may both see a free slot; the
   * INSERT's condition is authoritative.
   */
  async readPreInsertState({ userId, requestId, ...place }: TurnPlace): Promise<Outlook> {
    const [row] = await this.database.query<{ is_refused: boolean; mark: Buffer | null }>(
      'turns-look-ahead',
      `SELECT EXISTS (SELECT FROM journal_ai.stored_messages WHERE user_id = $1 AND request_id = $2)
         OR EXISTS (SELECT FROM journal_ai.entry_revisions WHERE user_id = $1 AND request_id = $2)
         OR EXISTS (SELECT FROM journal_ai.generations WHERE user_id = $1 AND kind = $3 AND request_id = $2)
         OR EXISTS (
           SELECT FROM journal_ai.generations g JOIN journal_ai.conversations c ON c.id = g.subject_id::uuid
           WHERE g.user_id = $1 AND g.lane = 'conversation' AND g.status IN ('pending', 'running')
             AND c.user_id = $1 AND c.kind = $4 AND c.local_date IS NOT DISTINCT FROM $5
             AND c.prompt_key IS NULL AND c.subject_id IS NOT DISTINCT FROM $6) AS is_refused,
         (SELECT quiet_until FROM journal_ai.quiet_times WHERE user_id = $1) AS mark`,
      [userId, requestId, replyKinds[place.kind], place.kind, place.conversationDate, place.subjectId],
    );
    return { isRefused: row!.is_refused, mark: row!.mark };
  }

  /**
   * Returns the person's message that was sent or revised with this request id, in any conversation, in its current
   * state.
   */
  async find(userId: string, requestId: string): Promise<FoundTurn | null> {
    const [row] = await this.database.query<TurnRow & { revision_id: string | null; revised: Buffer }>(
      'turns-find',
      `SELECT ${TURN_COLUMNS}, revision.id AS revision_id, revision.content AS revised
       FROM journal_ai.messages e
       JOIN journal_ai.conversations c ON c.id = e.conversation_id ${TURN_PARTS}
       LEFT JOIN journal_ai.entry_revisions revision ON revision.user_id = $1 AND revision.request_id = $2
       WHERE e.user_id = $1 AND e.id = COALESCE(
         (SELECT id FROM journal_ai.messages WHERE user_id = $1 AND request_id = $2),
         (SELECT entry_id FROM journal_ai.entry_revisions WHERE user_id = $1 AND request_id = $2))`,
      [userId, requestId],
    );
    if (!row) return null;
    const revised = row.revision_id ? { id: row.revision_id, content: row.revised } : null;
    return { ...toStoredTurn(row), revised };
  }

  /**
   * Returns whether the message of a request was deleted: the message is hidden, or only its generation's row remains.
   * The result is reliable as long as generation rows are kept.
   */
  async wasDeleted(userId: string, kind: ChatKind, requestId: string): Promise<boolean> {
    const rows = await this.database.query(
      'turns-was-deleted',
      `SELECT FROM journal_ai.stored_messages WHERE user_id = $1 AND request_id = $3 AND deletion_id IS NOT NULL
       UNION ALL SELECT FROM journal_ai.generations WHERE user_id = $1 AND kind = $2 AND request_id = $3 LIMIT 1`,
      [userId, kind, requestId],
    );
    return rows.length > 0;
  }

  /**
   * Returns the last `limit` messages of a conversation of the person, oldest first.
   * @param before a message of the conversation: only messages before this one
   */
  async listOfConversation(
    userId: string,
    conversationId: string,
    limit: number,
    before?: string,
  ): Promise<StoredTurn[]> {
    const rows = await this.database.query<TurnRow>(
      'turns-list-of-conversation',
      `SELECT ${TURN_COLUMNS} FROM (
         SELECT * FROM journal_ai.messages
         WHERE conversation_id = $2 AND user_id = $1 AND role = 'user' AND ($4::uuid IS NULL OR position < (
           SELECT position FROM journal_ai.messages WHERE id = $4 AND conversation_id = $2))
         ORDER BY position DESC LIMIT $3
       ) e JOIN journal_ai.conversations c ON c.id = e.conversation_id ${TURN_PARTS}
       ORDER BY e.position`,
      [userId, conversationId, limit, before ?? null],
    );
    return rows.map(toStoredTurn);
  }

  /** Returns the last `limit` messages of several conversations of the person combined, oldest first. */
  async listOfConversations(
    userId: string,
    conversationIds: readonly string[],
    limit: number,
  ): Promise<StoredTurn[]> {
    const rows = await this.database.query<TurnRow>(
      'turns-list-of-conversations',
      `SELECT ${TURN_COLUMNS} FROM (
         SELECT latest.* FROM unnest($2::uuid[]) AS asked (id) CROSS JOIN LATERAL (
           SELECT * FROM journal_ai.messages
           WHERE conversation_id = asked.id AND user_id = $1 AND role = 'user'
           ORDER BY position DESC LIMIT $3
         ) latest ORDER BY latest.position DESC LIMIT $3
       ) e JOIN journal_ai.conversations c ON c.id = e.conversation_id ${TURN_PARTS}
       ORDER BY e.position`,
      [userId, conversationIds, limit],
    );
    return rows.map(toStoredTurn);
  }

  /** Returns messages of the person by id, in no particular order; at most one per id. */
  async listByIds(userId: string, entryIds: readonly string[]): Promise<StoredTurn[]> {
    const rows = await this.database.query<TurnRow>(
      'turns-list-by-ids',
      `SELECT ${TURN_COLUMNS} FROM journal_ai.messages e
       JOIN journal_ai.conversations c ON c.id = e.conversation_id ${TURN_PARTS}
       WHERE e.id = ANY ($2::uuid[]) AND e.user_id = $1 AND e.role = 'user'`,
      [userId, entryIds],
    );
    return rows.map(toStoredTurn);
  }

  /**
   * Stores a reply in the transaction that ends its generation. An entry has one reply: a second reply makes the
   * transaction fail. A reply to an entry that is being deleted is hidden with the entry; a reply to a deleted entry is
   * not stored.
   */
  sendReply(transaction: PipelinedTransaction, reply: NewReply): void {
    transaction.send(
      'turns-insert-reply',
      `INSERT INTO journal_ai.stored_messages (id, conversation_id, user_id, role, content, details, guide, stopped,
         insight_limit_reached, local_date, created_at, reply_to, deletion_id)
       SELECT $1, $2, $3, 'assistant', $4, $5, $6, $7, $8, $9, $10, e.id, e.deletion_id
       FROM journal_ai.stored_messages e WHERE e.id = $11 AND e.user_id = $3 FOR SHARE`,
      [
        reply.id,
        reply.conversationId,
        reply.userId,
        reply.content,
        reply.details,
        reply.guide,
        reply.stopped,
        reply.insightLimitReached,
        reply.localDate,
        reply.now,
        reply.entryId,
      ],
    );
  }

  /**
   * Stores the sentence of an earlier entry that is shown under a reply of the same transaction.
   * @returns false when a sentence was already shown on that day, or when the reply or the earlier entry is deleted or
   * hidden
   */
  async insertEarlierLine(transaction: PipelinedTransaction, line: NewEarlierLine): Promise<boolean> {
    const rows = await transaction.query<{ reply_id: string }>(
      'turns-insert-earlier-line',
      `INSERT INTO journal_ai.earlier_lines (reply_id, user_id, local_date, entry_id, line)
       SELECT r.id, $2, $3, e.id, $5 FROM journal_ai.messages r, journal_ai.messages e
       WHERE r.id = $1 AND r.user_id = $2 AND e.id = $4 AND e.user_id = $2 FOR KEY SHARE OF e SKIP LOCKED
       ON CONFLICT DO NOTHING RETURNING reply_id`,
      [line.replyId, line.userId, line.localDate, line.entryId, line.line],
    );
    return rows.length > 0;
  }
}

function toStoredTurn(row: TurnRow): StoredTurn {
  return {
    userId: row.user_id,
    requestId: row.request_id,
    conversationId: row.conversation_id,
    kind: row.kind,
    subjectId: row.subject_id,
    entryId: row.entry_id,
    entry: row.entry,
    entryAt: row.entry_at,
    mode: row.mode,
    feeling: row.feeling,
    // The generation's row may already have been pruned.
    status: row.reply_id ? 'done' : (row.status ?? 'failed'),
    attempt: row.attempt ?? 1,
    errorCode: row.reply_id ? null : row.status ? row.error_code : 'guide_unavailable',
    overdue: row.overdue ?? false,
    versions: row.versions,
    reply: row.reply_id
      ? {
          id: row.reply_id,
          content: row.reply,
          details: row.details,
          guide: row.guide,
          stopped: row.stopped,
          insightLimitReached: row.insight_limit_reached,
          createdAt: row.reply_at,
          earlierLine: row.line && {
            entryId: row.line_entry_id,
            date: row.line_date,
            sealed: row.line,
          },
          coreConversationId: row.core_conversation_id,
        }
      : null,
  };
}
