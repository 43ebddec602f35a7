import { Injectable } from '@nestjs/common';
import type { RevisionReason } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { type EntryRevision, MAX_VERSIONS, type StoredMessage } from '../conversations/index.js';
import {
  NEW_GENERATION_COLUMNS,
  type NewGeneration,
  newGenerationSql,
  newGenerationValues,
} from '../generations/index.js';

/** An entry of the journal that is to be revised. */
export interface RevisableEntry {
  readonly id: string;
  /** The person's local date on which the entry was written, `YYYY-MM-DD`. */
  readonly localDate: string;
  readonly requestId: string | null;
  readonly hasReply: boolean;
}

/** An entry and its reply in their current state, encrypted. */
export type LockedEntry = RowOf<StoredMessage, 'content' | 'localDate' | 'insightLimitReached'> & {
  /** Time at which the entry's current words were written. */
  written_at: Date;
  reply_id: string | null;
  reply: Buffer;
  reply_details: Buffer | null;
};

/** An earlier version to be stored, with encrypted texts. */
export interface NewVersion {
  readonly id: string;
  readonly entryId: string;
  readonly userId: string;
  readonly reason: RevisionReason;
  readonly content: Buffer;
  readonly reply: Buffer | null;
  readonly writtenAt: Date;
  readonly now: Date;
}

/** A stored earlier version, with encrypted texts. */
export interface StoredVersion {
  readonly id: string;
  readonly reason: RevisionReason;
  readonly content: Buffer;
  readonly writtenAt: Date;
  readonly replacedAt: Date;
  readonly reply: { readonly content: Buffer; readonly guide: string; readonly repliedAt: Date } | null;
}

type VersionRow = RowOf<EntryRevision, 'reason' | 'content' | 'writtenAt' | 'replacedAt' | 'reply'> & {
  /** Null in the only row when the entry has no versions. */
  id: string | null;
  guide: string;
  replied_at: Date;
};

/** Repository of journal entries and their earlier versions. */
@Injectable()
export class RevisionsRepository {
  constructor(private readonly database: Database) {}

  async findEntry(userId: string, entryId: string): Promise<RevisableEntry | null> {
    const [row] = await this.database.query<{
      local_date: string;
      request_id: string | null;
      has_reply: boolean;
    }>(
      'revisions-find-entry',
      `SELECT e.local_date::text, e.request_id, EXISTS (SELECT FROM journal_ai.messages WHERE reply_to = e.id) AS has_reply
       FROM journal_ai.messages e JOIN journal_ai.conversations c ON c.id = e.conversation_id AND c.kind = 'journal'
       WHERE e.id = $2 AND e.user_id = $1 AND e.role = 'user'`,
      [userId, entryId],
    );
    return row
      ? { id: entryId, localDate: row.local_date, requestId: row.request_id, hasReply: row.has_reply }
      : null;
  }

  /**
   * Locks the conversation of an entry before anything else. Either deletions and new messages wait, or this call waits
   * for them and the next statement sees their changes.
   */
  lockConversation(transaction: PipelinedTransaction, userId: string, entryId: string): void {
    transaction.send(
      'revisions-lock-conversation',
      `SELECT FROM journal_ai.conversations WHERE user_id = $1 AND id = (
         SELECT conversation_id FROM journal_ai.messages WHERE id = $2 AND user_id = $1) FOR NO KEY UPDATE`,
      [userId, entryId],
    );
  }

  /**
   * Requests another reply to an entry. Until the transaction ends and the reply is stored, no other reply of the same
   * conversation can start.
   * @returns false when the request id is already used, or an entry of the conversation is being answered
   */
  async insertGeneration(
    transaction: PipelinedTransaction,
    generation: NewGeneration,
    entryId: string,
  ): Promise<boolean> {
    const rows = await transaction.query(
      'revisions-insert-generation',
      `INSERT INTO journal_ai.generations (${NEW_GENERATION_COLUMNS}, status, subject_id)
       SELECT ${newGenerationSql(1)}, 'pending', e.conversation_id::text FROM journal_ai.messages e
       WHERE e.id = $7 AND e.user_id = $2
         AND NOT EXISTS (SELECT FROM journal_ai.messages WHERE user_id = $2 AND request_id = $4)
         AND NOT EXISTS (SELECT FROM journal_ai.entry_revisions WHERE user_id = $2 AND request_id = $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [...newGenerationValues(generation), entryId],
    );
    return rows.length > 0;
  }

  /** Returns the local date on which an entry was written, `YYYY-MM-DD`; null when the entry no longer exists. */
  async findDay(transaction: PipelinedTransaction, userId: string, entryId: string): Promise<string | null> {
    const [row] = await transaction.query<{ local_date: string }>(
      'revisions-find-day',
      'SELECT local_date::text FROM journal_ai.messages WHERE id = $2 AND user_id = $1',
      [userId, entryId],
    );
    return row?.local_date ?? null;
  }

  /** Returns the current entry and locks it until the transaction ends. By then, no reply to it is being written. */
  async lock(
    transaction: PipelinedTransaction,
    userId: string,
    entryId: string,
  ): Promise<LockedEntry | null> {
    const [row] = await transaction.query<LockedEntry>(
      'revisions-lock',
      `SELECT e.content, e.local_date::text, r.id AS reply_id, r.content AS reply, r.details AS reply_details, COALESCE(r.insight_limit_reached, false) AS insight_limit_reached,
         COALESCE((SELECT replaced_at FROM journal_ai.entry_revisions
                   WHERE entry_id = e.id AND reason = 'edit' ORDER BY position DESC LIMIT 1), e.created_at) AS written_at
       FROM journal_ai.messages e LEFT JOIN journal_ai.messages r ON r.reply_to = e.id
       WHERE e.id = $2 AND e.user_id = $1 AND e.role = 'user' FOR NO KEY UPDATE OF e`,
      [userId, entryId],
    );
    return row ?? null;
  }

  /** Stores the current state of a locked entry as a version. */
  sendVersion(transaction: PipelinedTransaction, version: NewVersion): void {
    transaction.send(
      'revisions-insert',
      `INSERT INTO journal_ai.entry_revisions
         (id, user_id, entry_id, reason, request_id, content, written_at, replaced_at, reply, guide, stopped, replied_at)
       SELECT $1, $2, e.id, $4, e.request_id, $5, $6, $7, $8, r.guide, COALESCE(r.stopped, false), r.created_at
       FROM journal_ai.messages e LEFT JOIN journal_ai.messages r ON r.reply_to = e.id WHERE e.id = $3 AND e.user_id = $2`,
      [
        version.id,
        version.userId,
        version.entryId,
        version.reason,
        version.content,
        version.writtenAt,
        version.now,
        version.reply,
      ],
    );
  }

  /** Deletes the reply to a locked entry. */
  sendRemoveReply(transaction: PipelinedTransaction, userId: string, entryId: string): void {
    transaction.send(
      'revisions-remove-reply',
      'DELETE FROM journal_ai.messages WHERE reply_to = $2 AND user_id = $1',
      [userId, entryId],
    );
  }

  /** Stores the new content of a locked entry, and the id of the request for its reply. */
  sendRevised(
    transaction: PipelinedTransaction,
    entry: {
      readonly userId: string;
      readonly id: string;
      readonly requestId: string;
      readonly content: Buffer;
    },
  ): void {
    transaction.send(
      'revisions-revise',
      'UPDATE journal_ai.messages SET content = $4, request_id = $3 WHERE id = $2 AND user_id = $1',
      [entry.userId, entry.id, entry.requestId, entry.content],
    );
  }

  /** Returns earlier versions of an entry, newest first; null when the person has no such entry. */
  async listVersions(userId: string, entryId: string): Promise<StoredVersion[] | null> {
    const rows = await this.database.query<VersionRow>(
      'revisions-list',
      `SELECT v.id, v.reason, v.content, v.written_at, v.replaced_at, v.reply, v.guide, v.replied_at
       FROM journal_ai.messages e
       LEFT JOIN LATERAL (
         SELECT * FROM journal_ai.entry_revisions WHERE entry_id = e.id ORDER BY position DESC LIMIT ${MAX_VERSIONS}
       ) v ON true
       WHERE e.id = $2 AND e.user_id = $1 AND e.role = 'user' ORDER BY v.position DESC`,
      [userId, entryId],
    );
    return rows.length > 0 ? rows.flatMap(toStoredVersion) : null;
  }
}

function toStoredVersion(row: VersionRow): StoredVersion[] {
  const { id, reason, content, written_at, replaced_at, reply, guide, replied_at } = row;
  if (!id) return [];
  return [
    {
      ...{ id, reason, content },
      writtenAt: written_at,
      replacedAt: replaced_at,
      reply: reply && { content: reply, guide, repliedAt: replied_at },
    },
  ];
}
