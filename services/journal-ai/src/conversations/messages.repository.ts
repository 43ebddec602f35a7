import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** Reads and replaces the encrypted content of single messages. */
@Injectable()
export class MessagesRepository {
  /**
   * Returns a message of the person and locks it until the transaction ends. The lock does not block rows that
   * reference it.
   */
  async lock(transaction: PipelinedTransaction, userId: string, messageId: string): Promise<Buffer | null> {
    const [row] = await transaction.query<{ content: Buffer }>(
      'messages-lock',
      `SELECT content FROM journal_ai.messages WHERE id = $2 AND user_id = $1 AND role = 'user' FOR NO KEY UPDATE`,
      [userId, messageId],
    );
    return row?.content ?? null;
  }

  /** Replaces the encrypted content of a message locked with {@link lock}. */
  sendReplace(transaction: PipelinedTransaction, userId: string, messageId: string, content: Buffer): void {
    transaction.send(
      'messages-update',
      'UPDATE journal_ai.messages SET content = $3 WHERE id = $2 AND user_id = $1',
      [userId, messageId, content],
    );
  }
}
