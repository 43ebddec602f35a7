import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** Deletes summaries of days of which words are deleted or replaced. */
@Injectable()
export class ForgetSummaries {
  /**
   * Deletes the summaries of days, also one that is being written, and asks for them anew. A day that waits for its summary anyway
   * waits as long as before. The days stay locked.
   */
  sendForget(transaction: PipelinedTransaction, userId: string, days: readonly string[], dueAt: Date): void {
    // Before the days: who stores a summary holds its generation when it comes to the day.
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
