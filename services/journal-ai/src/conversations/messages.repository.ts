import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** The sealed content of single messages of people's, and how it is replaced. */
@Injectable()
export class MessagesRepository {
  /**
   * A message of the person's as it is now; nobody else changes it before the transaction ends. Who refers to it need not wait.
   */
  async lock(transaction: PipelinedTransaction, userId: string, messageId: string): Promise<Buffer | null> {
    const [row] = await transaction.query<{ content: Buffer }>(
      'messages-lock',
      `SELECT content FROM journal_ai.messages WHERE id = $2 AND user_id = $1 AND role = 'user' FOR NO KEY UPDATE`,
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
