import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** Deletes the summaries of days on which words are deleted or replaced. */
@Injectable()
export class ForgetSummaries {
  /**
   * Deletes the summaries of some days, including a summary that is being written, and requests new ones. A day that is
   * waiting for its summary keeps its due time. The days stay locked.
   */
  sendForget(transaction: PipelinedTransaction, userId: string, days: readonly string[], dueAt: Date): void {
    // Runs before the days are locked, because the code that stores a summary first locks its generation and then the
    // day.
    transaction.send(
      'summaries-forget-generations',
      `DELETE FROM journal_ai.generations
       WHERE user_id = $1 AND kind = 'daily-summary' AND subject_id = ANY($2::date[]::text[])`,
      [userId, days],
    );
    transaction.send(
      'summaries-lock-days',
      `SELECT FROM journal_ai.written_days WHERE user_id = $1 AND local_date = ANY($2::date[]) ORDER BY local_date FOR UPDATE`,
      [userId, days],
    );
    transaction.send(
      'summaries-forget',
      `WITH summary AS (
         DELETE FROM journal_ai.daily_summaries WHERE user_id = $1 AND local_date = ANY($2::date[])
       )
       UPDATE journal_ai.written_days SET summary_due_at = COALESCE(summary_due_at, $3)
       WHERE user_id = $1 AND local_date = ANY($2::date[])`,
      [userId, days, dueAt],
    );
  }
}
