import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** Marks of quiet times, sealed. A message's own mark is written with it, in its statement. */
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

  /** As {@link find}, and nobody else writes the mark before the transaction ends. */
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
   * Replaces the mark that {@link lock} found, or gives the first one. Where there was none nothing was locked: one that was made
   * meanwhile, perhaps at danger, stays.
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
