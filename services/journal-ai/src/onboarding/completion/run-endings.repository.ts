import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { OVERDUE, type StoredGeneration } from '../../generations/index.js';

/** State of a run's completion. */
export interface CompletionRow extends Readonly<Pick<StoredGeneration, 'status' | 'attempt' | 'errorCode'>> {
  readonly isOverdue: boolean;
}

/** SQL condition that is true when the run of conversation `c` no longer exists. */
const HAS_NO_RUN = 'NOT EXISTS (SELECT FROM journal_ai.onboarding_runs r WHERE r.id = c.subject_id)';

/** Ends runs of the assessment: completes or deletes them. */
@Injectable()
export class RunCompletionsRepository {
  constructor(private readonly database: Database) {}

  /** Finds the completion of a run; null when it was never requested. Its request id is the run's id. */
  async findCompletion(userId: string, runId: string): Promise<CompletionRow | null> {
    const [row] = await this.database.query<
      RowOf<StoredGeneration, 'status' | 'attempt' | 'errorCode'> & { overdue: boolean }
    >(
      'onboarding-find-completion',
      `SELECT status, attempt, error_code, ${OVERDUE} AS overdue FROM journal_ai.generations
       WHERE user_id = $1 AND kind = 'onboarding-completion' AND request_id = $2`,
      [userId, runId],
    );
    return row
      ? { status: row.status, attempt: row.attempt, errorCode: row.error_code, isOverdue: row.overdue }
      : null;
  }

  /** Stores the result of a run, as part of the transaction that ends its generation. */
  sendCompleted(
    transaction: PipelinedTransaction,
    userId: string,
    runId: string,
    { result, now }: { readonly result: Buffer; readonly now: Date },
  ): void {
    transaction.send(
      'onboarding-complete',
      'UPDATE journal_ai.onboarding_runs SET result = $3, completed_at = $4 WHERE id = $2 AND user_id = $1',
      [userId, runId, result, now],
    );
  }

  /**
   * Locks the answers of a run, before the person's quiet-time mark. A reply therefore stores its findings either
   * before or after this transaction.
   */
  sendLockAnswers(transaction: PipelinedTransaction, userId: string, runId: string): void {
    transaction.send(
      'onboarding-lock-answers',
      `SELECT FROM journal_ai.messages WHERE user_id = $1 AND request_id IN (
         SELECT request_id FROM journal_ai.onboarding_answers WHERE run_id = $2 AND user_id = $1)
       ORDER BY id FOR NO KEY UPDATE`,
      [userId, runId],
    );
  }

  /**
   * Removes answers whose messages were stored while a reset ran, so that the reset did not see them, and fails their
   * replies. Answers on which findings are based stay, as with {@link sendForget}.
   */
  async forgetStrays(userId: string): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      transaction.send(
        'onboarding-give-up-strays',
        `UPDATE journal_ai.generations g SET status = 'failed', error_code = 'stopped', lease = NULL, finished_at = now()
         FROM journal_ai.conversations c
         WHERE g.user_id = $1 AND g.kind = 'onboarding-reply' AND g.status IN ('pending', 'running')
           AND c.id::text = g.subject_id AND c.user_id = $1 AND c.kind = 'onboarding' AND ${HAS_NO_RUN}`,
        [userId],
      );
      this.sendForgetStrays(transaction, userId);
    });
  }

  /**
   * Removes a person's runs, and the answers and replies on which no finding is based. The other answers stay in their
   * conversation, which no longer belongs to a run.
   */
  sendForget(transaction: PipelinedTransaction, userId: string): void {
    transaction.send(
      'onboarding-give-up',
      `UPDATE journal_ai.generations SET status = 'failed', error_code = 'stopped', lease = NULL, finished_at = now()
       WHERE user_id = $1 AND kind IN ('onboarding-reply', 'onboarding-completion')
         AND status IN ('pending', 'running')`,
      [userId],
    );
    transaction.send('onboarding-forget-runs', 'DELETE FROM journal_ai.onboarding_runs WHERE user_id = $1', [
      userId,
    ]);
    // These generations are no longer requested. Those failed just now stay, so that waiting callers get their error.
    transaction.send(
      'onboarding-forget-generations',
      `DELETE FROM journal_ai.generations
       WHERE user_id = $1 AND kind IN ('onboarding-reply', 'onboarding-completion') AND status IN ('done', 'failed')
         AND finished_at IS DISTINCT FROM now()`,
      [userId],
    );
    this.sendForgetStrays(transaction, userId);
  }

  private sendForgetStrays(transaction: PipelinedTransaction, userId: string): void {
    transaction.send(
      'onboarding-forget-answers',
      `DELETE FROM journal_ai.messages m USING journal_ai.conversations c
       WHERE c.id = m.conversation_id AND c.user_id = $1 AND m.user_id = $1 AND c.kind = 'onboarding' AND m.role = 'user'
         AND ${HAS_NO_RUN}
         AND NOT EXISTS (SELECT FROM journal_ai.insights i WHERE i.entry_id = m.id)
         AND NOT EXISTS (SELECT FROM journal_ai.persona_evidence e WHERE e.entry_id = m.id)`,
      [userId],
    );
    transaction.send(
      'onboarding-forget-conversations',
      `DELETE FROM journal_ai.conversations c WHERE c.user_id = $1 AND c.kind = 'onboarding' AND ${HAS_NO_RUN}
         AND NOT EXISTS (SELECT FROM journal_ai.messages m WHERE m.conversation_id = c.id)`,
      [userId],
    );
  }
}
