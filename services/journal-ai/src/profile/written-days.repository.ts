import { Injectable } from '@nestjs/common';
import type { Backlog } from '@shadow-guide/durable-work';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { WrittenDay } from '../conversations/index.js';
import type { GenerationContext } from '../generations/index.js';

/** Day whose summary is due. */
export interface DueDay {
  readonly userId: string;
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly localDate: string;
  readonly context: Omit<GenerationContext, 'trace'>;
}

/** Maximum number of days per statement. */
export const DAYS_BATCH = 500;

/** Days on which people wrote. */
@Injectable()
export class WrittenDaysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims days that have ended and have no summary yet, the longest overdue first. A day becomes due again an hour
   * later, unless its summary was stored in the meantime. A week after its end it is abandoned.
   */
  async claimDue(now: Date, transaction: PipelinedTransaction): Promise<DueDay[]> {
    const rows = await this.database.query<RowOf<WrittenDay, 'userId' | 'localDate' | 'context'>>(
      'written-days-claim-due',
      `UPDATE journal_ai.written_days day SET summary_due_at =
         CASE WHEN day.local_date < $1::date - 7 THEN NULL ELSE $1::timestamptz + interval '1 hour' END
       FROM (
         SELECT user_id, local_date FROM journal_ai.written_days WHERE summary_due_at <= $1
         ORDER BY summary_due_at LIMIT ${DAYS_BATCH} FOR UPDATE SKIP LOCKED) due
       WHERE day.user_id = due.user_id AND day.local_date = due.local_date
       RETURNING day.user_id, day.local_date::text, day.context`,
      [now],
      transaction,
    );
    return rows.map((row) => ({ userId: row.user_id, localDate: row.local_date, context: row.context }));
  }

  /** Counts due days whose summary was not requested yet; normally the sweep requests it within seconds. */
  async backlog(now: Date): Promise<Backlog> {
    const [row] = await this.database.query<{ rows: number; oldest: number }>(
      'written-days-backlog',
      `SELECT count(*)::int AS rows, coalesce(extract(epoch FROM $1::timestamptz - min(summary_due_at)), 0)::float8 AS oldest
       FROM journal_ai.written_days WHERE summary_due_at <= $1`,
      [now],
    );
    return { rows: row?.rows ?? 0, oldestSeconds: row?.oldest ?? 0 };
  }

  /** Records that a day no longer needs a summary. */
  sendSettled(transaction: PipelinedTransaction, userId: string, localDate: string): void {
    transaction.send(
      'written-days-settle',
      `UPDATE journal_ai.written_days SET summary_due_at = NULL WHERE user_id = $1 AND local_date = $2`,
      [userId, localDate],
    );
  }
}
