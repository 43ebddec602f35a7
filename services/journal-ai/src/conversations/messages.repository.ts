import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** The sealed content of single messages of people's, and how it is replaced. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** A message of the person's by its id, sealed; null when there is none. */
  async find(userId: string, messageId: string): Promise<Buffer | null> {
    const [row] = await this.database.query<{ content: Buffer }>(
      'messages-find',
      `SELECT content FROM journal_ai.messages WHERE id = $2 AND user_id = $1 AND role = 'user'`,
      [userId, messageId],
    );
    return row?.content ?? null;
  }

  /**
   * Replaces the sealed content of a message unless it was changed meanwhile; with a mark, the person's mark too.
   * @returns whether it was replaced
   */
  async replace(
    { userId, messageId }: { userId: string; messageId: string },
    before: Buffer,
    after: Buffer,
    mark: Buffer | null,
  ): Promise<boolean> {
    const rows = await this.database.query(
      'messages-replace',
      `WITH message AS (
         UPDATE journal_ai.messages SET content = $4
         WHERE id = $2 AND user_id = $1 AND role = 'user' AND content = $3 RETURNING user_id
       ), mark AS (
         INSERT INTO journal_ai.quiet_times (user_id, quiet_until) SELECT user_id, $5::bytea FROM message WHERE $5 IS NOT NULL
         ON CONFLICT (user_id) DO UPDATE SET quiet_until = excluded.quiet_until
       )
       SELECT user_id FROM message`,
      [userId, messageId, before, after, mark],
    );
    return rows.length > 0;
  }

  /**
   * A message of the person's as it is now; nobody else changes it before the transaction ends. Who refers to it need not wait.
   */
  async lock(transaction: PipelinedTransaction, userId: string, messageId: string): Promise<Buffer | null> {
    const [row] = await transaction.query<{ content: Buffer }>(
      'messages-lock',
      'SELECT content FROM journal_ai.messages WHERE id = $2 AND user_id = $1 FOR NO KEY UPDATE',
      [userId, messageId],
    );
    return row?.content ?? null;
  }

  /** Replaces the sealed content of a message that {@link lock} holds. */
  sendReplace(transaction: PipelinedTransaction, userId: string, messageId: string, content: Buffer): void {
    transaction.send(
      'messages-update',
      'UPDATE journal_ai.messages SET content = $3 WHERE id = $2 AND user_id = $1',
      [userId, messageId, content],
    );
  }
}
