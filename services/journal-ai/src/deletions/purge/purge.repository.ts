import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMessage } from '../../conversations/index.js';
import type { Deletion } from '../deletion.entity.js';

/** Entry that is about to be deleted for good. */
export interface GoingEntry {
  readonly id: string;
  readonly conversationId: string;
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly localDate: string;
  readonly writtenAt: Date;
}

/** Deletion that is due: the owner, their plan's persona limit, and the hidden entries. */
export interface DueDeletion {
  readonly userId: string;
  readonly personaLimit: number;
  readonly entries: readonly GoingEntry[];
}

/** Deletes messages permanently, together with what conversations and days store about them. */
@Injectable()
export class PurgeRepository {
  /** Reads a deletion. The caller holds the lock on its row. */
  async read(transaction: PipelinedTransaction, deletionId: string): Promise<DueDeletion> {
    const [deletions, rows] = await Promise.all([
      transaction.query<RowOf<Deletion, 'userId' | 'personaLimit'>>(
        'purge-read-deletion',
        'SELECT user_id, persona_limit FROM journal_ai.deletions WHERE id = $1',
        [deletionId],
      ),
      transaction.query<RowOf<StoredMessage, 'id' | 'conversationId' | 'localDate' | 'createdAt'>>(
        'purge-read-entries',
        `SELECT id, conversation_id, local_date::text, created_at
         FROM journal_ai.stored_messages WHERE deletion_id = $1 AND role = 'user'`,
        [deletionId],
      ),
    ]);
    const [deletion] = deletions;
    if (!deletion) throw new Error('a deletion that was locked is gone');
    const entries = rows.map((row) => ({
      id: row.id,
      conversationId: row.conversation_id,
      localDate: row.local_date,
      writtenAt: row.created_at,
    }));
    return { userId: deletion.user_id, personaLimit: deletion.persona_limit, entries };
  }

  /**
   * Deletes the messages of a deletion, then the deletion itself. The messages' generation rows contain no text of the
   * person and are kept: they identify a repeated request that arrives late.
   */
  sendMessages(transaction: PipelinedTransaction, deletionId: string): void {
    transaction.send('purge-messages', 'DELETE FROM journal_ai.stored_messages WHERE deletion_id = $1', [
      deletionId,
    ]);
    transaction.send('purge-deletion', 'DELETE FROM journal_ai.deletions WHERE id = $1', [deletionId]);
  }

  /**
   * Locks conversations; must run before anything else is locked. Messages are accepted and revised under the same
   * lock; storing a reply does not wait for it.
   */
  lockConversations(transaction: PipelinedTransaction, userId: string, ids: readonly string[]): void {
    transaction.send(
      'purge-lock-conversations',
      'SELECT FROM journal_ai.conversations WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
      [userId, ids],
    );
  }

  /** Deletes locked conversations that have no message left, and updates the last entry of the others. */
  sendConversations(transaction: PipelinedTransaction, userId: string, ids: readonly string[]): void {
    transaction.send(
      'purge-conversations',
      `DELETE FROM journal_ai.conversations c WHERE user_id = $1 AND id = ANY($2::uuid[])
         AND NOT EXISTS (SELECT FROM journal_ai.stored_messages m WHERE m.conversation_id = c.id)`,
      [userId, ids],
    );
    transaction.send(
      'purge-last-entries',
      `UPDATE journal_ai.conversations c SET last_entry_at = last.created_at
       FROM (SELECT conversation_id, max(created_at) AS created_at FROM journal_ai.stored_messages
             WHERE conversation_id = ANY($2::uuid[]) AND role = 'user' GROUP BY conversation_id) last
       WHERE c.id = last.conversation_id AND c.user_id = $1`,
      [userId, ids],
    );
  }

  /**
   * Deletes written days that have no message of the person left. The caller has locked the days in a separate
   * statement.
   */
  sendEmptyDays(transaction: PipelinedTransaction, userId: string, days: readonly string[]): void {
    transaction.send(
      'purge-empty-days',
      `DELETE FROM journal_ai.written_days d WHERE user_id = $1 AND local_date = ANY($2::date[]) AND NOT EXISTS (
         SELECT FROM journal_ai.stored_messages m
         WHERE m.user_id = $1 AND m.local_date = d.local_date AND m.role = 'user')`,
      [userId, days],
    );
  }
}
