import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** Entry of a day, sealed. */
export interface SealedEntry {
  readonly id: string;
  readonly content: Buffer;
}

/** A person's messages of one day. */
export interface SealedDay {
  /** Journal entries, oldest first; when there are very many, only the latest. */
  readonly entries: readonly SealedEntry[];
  /** Number of messages of every kind. */
  readonly activityCount: number;
}

/** Stored summary, sealed. */
export interface StoredSummary {
  readonly content: Buffer;
  readonly activityCount: number;
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly localDate: string;
}

/** Maximum number of entries that a summary is made from. */
const MAX_ENTRIES = 100;

/** Daily summaries, and the entries that they are made from. */
@Injectable()
export class DailySummariesRepository {
  constructor(private readonly database: Database) {}

  async readDay(userId: string, localDate: string): Promise<SealedDay> {
    const rows = await this.database.query<{ id: string | null; content: Buffer; activity_count: number }>(
      'daily-summaries-read-day',
      `WITH day AS (
         SELECT id, content, position, mode FROM journal_ai.messages
         WHERE user_id = $1 AND local_date = $2 AND role = 'user'
       )
       SELECT entry.id, entry.content, activity.count AS activity_count
       FROM (SELECT count(*)::int FROM day) activity
       LEFT JOIN LATERAL (
         SELECT id, content, position FROM day WHERE mode IS NOT NULL ORDER BY position DESC LIMIT ${MAX_ENTRIES}
       ) entry ON true
       ORDER BY entry.position`,
      [userId, localDate],
    );
    return {
      entries: rows.flatMap(({ id, content }) => (id ? [{ id, content }] : [])),
      activityCount: rows[0]?.activity_count ?? 0,
    };
  }

  /**
   * Finds the latest summary. Days with words that are being deleted are skipped, because their summary may mention
   * them.
   */
  async findLatest(userId: string): Promise<StoredSummary | null> {
    const [row] = await this.database.query<{ content: Buffer; activity_count: number; local_date: string }>(
      'daily-summaries-find-latest',
      `SELECT content, activity_count, local_date::text FROM journal_ai.daily_summaries s
       WHERE user_id = $1 AND NOT EXISTS (
         SELECT FROM journal_ai.stored_messages m
         WHERE m.deletion_id IS NOT NULL AND m.user_id = $1 AND m.local_date = s.local_date)
       ORDER BY local_date DESC LIMIT 1`,
      [userId],
    );
    return row
      ? { content: row.content, activityCount: row.activity_count, localDate: row.local_date }
      : null;
  }

  /** Inserts a summary. A day has only one: a second one fails the transaction. */
  sendInsert(
    transaction: PipelinedTransaction,
    summary: StoredSummary & { readonly userId: string; readonly now: Date },
  ): void {
    transaction.send(
      'daily-summaries-insert',
      `INSERT INTO journal_ai.daily_summaries (user_id, local_date, content, activity_count, created_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [summary.userId, summary.localDate, summary.content, summary.activityCount, summary.now],
    );
  }
}
