import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredHeldInsight } from './held-insight.entity.js';

/** Waiting insight, sealed. */
export type HeldRow = Omit<RowOf<StoredHeldInsight>, 'user_id'>;

/** Number of rows that a sweep reads at once. */
const BATCH = 100;

const COLUMNS = 'id, entry_id, conversation_id, found_at, due_at, insight';

/**
 * Rows of insights that wait for the end of the day. A person's rows are changed only while the lock on the person's
 * insights is held.
 */
@Injectable()
export class HeldInsightsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Removes and returns the insights of the person's current day, oldest first, except those of an entry that is being
   * deleted.
   */
  async take(transaction: PipelinedTransaction, userId: string, now: Date): Promise<HeldRow[]> {
    const rows = await transaction.query<HeldRow>(
      'held-insights-take',
      `DELETE FROM journal_ai.held_insights h
       WHERE h.user_id = $1 AND h.due_at > $2
         AND EXISTS (SELECT FROM journal_ai.messages m WHERE m.id = h.entry_id)
       RETURNING ${COLUMNS}`,
      [userId, now],
    );
    return rows.sort((a, b) => a.found_at.getTime() - b.found_at.getTime());
  }

  /** Removes and returns an insight whose day has ended; undefined when it no longer exists. */
  async takeDue(transaction: PipelinedTransaction, userId: string, id: string): Promise<HeldRow | undefined> {
    const [row] = await transaction.query<HeldRow>(
      'held-insights-take-due',
      `DELETE FROM journal_ai.held_insights WHERE id = $2 AND user_id = $1 RETURNING ${COLUMNS}`,
      [userId, id],
    );
    return row;
  }

  insert(transaction: PipelinedTransaction, userId: string, row: HeldRow): void {
    transaction.send(
      'held-insights-insert',
      `INSERT INTO journal_ai.held_insights (user_id, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [userId, row.id, row.entry_id, row.conversation_id, row.found_at, row.due_at, row.insight],
    );
  }

  /** Lists the insights of all people whose day has ended, the longest overdue first. */
  listDue(now: Date): Promise<RowOf<StoredHeldInsight, 'id' | 'userId'>[]> {
    return this.database.query(
      'held-insights-due',
      `SELECT id, user_id FROM journal_ai.held_insights WHERE due_at <= $1 ORDER BY due_at LIMIT ${BATCH}`,
      [now],
    );
  }
}
