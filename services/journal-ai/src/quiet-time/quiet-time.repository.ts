import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/**
 * Repository of quiet-time marks, sealed. The statement that stores a message also writes the mark of the message's
 * writer.
 */
@Injectable()
export class QuietTimeRepository {
  constructor(private readonly database: Database) {}

  /** @returns the sealed end of the quiet time; null when the person has not written yet */
  async find(userId: string, transaction?: PipelinedTransaction): Promise<Buffer | null> {
    const [row] = await this.database.query<{ quiet_until: Buffer }>(
      'quiet-times-find',
      'SELECT quiet_until FROM journal_ai.quiet_times WHERE user_id = $1',
      [userId],
      transaction,
    );
    return row?.quiet_until ?? null;
  }

  /** Returns the same as {@link find}, and locks the mark until the transaction ends. */
  async lock(transaction: PipelinedTransaction, userId: string): Promise<Buffer | null> {
    const [row] = await transaction.query<{ quiet_until: Buffer }>(
      'quiet-times-lock',
      'SELECT quiet_until FROM journal_ai.quiet_times WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    return row?.quiet_until ?? null;
  }

  /** Replaces the mark as part of a transaction. */
  sendReplace(transaction: PipelinedTransaction, userId: string, mark: Buffer): void {
    transaction.send(
      'quiet-times-replace',
      `INSERT INTO journal_ai.quiet_times (user_id, quiet_until) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET quiet_until = excluded.quiet_until`,
      [userId, mark],
    );
  }

  /**
   * Replaces the mark that {@link lock} found, or inserts the first one. If there was none, nothing was locked: a mark
   * inserted meanwhile, perhaps because of danger, is kept.
   */
  sendRenew(transaction: PipelinedTransaction, userId: string, mark: Buffer, locked: Buffer | null): void {
    transaction.send(
      'quiet-times-renew',
      `INSERT INTO journal_ai.quiet_times AS known (user_id, quiet_until) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET quiet_until = excluded.quiet_until WHERE known.quiet_until = $3`,
      [userId, mark, locked],
    );
  }
}
