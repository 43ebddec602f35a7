import { Injectable } from '@nestjs/common';
import type { SavedReplySource } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredCoreConversation } from './core-conversation.entity.js';
import type { SealedCoreConversation } from './core-conversation.seal.js';

/** A saved reply as it is stored. */
export type CoreConversationRow = Omit<RowOf<StoredCoreConversation>, 'user_id'> & { kind: SavedReplySource };

export interface NewCoreConversation extends SealedCoreConversation {
  readonly id: string;
  readonly userId: string;
  readonly entryId: string;
  readonly replyId: string;
  readonly now: Date;
}

/** SQL that selects saved replies whose messages are not being deleted. */
const ROWS = `
  SELECT s.id, s.entry_id, s.reply_id, c.kind, s.content, s.label, s.bookmark, s.flagged_at
  FROM journal_ai.core_conversations s
  JOIN journal_ai.messages e ON e.id = s.entry_id
  JOIN journal_ai.conversations c ON c.id = e.conversation_id`;

/** Repository of saved replies. */
@Injectable()
export class CoreConversationsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the reply, unless the person has already saved it or its entry was deleted. */
  async insert(saved: NewCoreConversation): Promise<void> {
    await this.database.query(
      'core-conversations-insert',
      `INSERT INTO journal_ai.core_conversations
         (id, user_id, entry_id, reply_id, content, label, bookmark, flagged_at)
       SELECT $1, $2, e.id, $4, $5, $6, $7, $8 FROM journal_ai.messages e WHERE e.id = $3 AND e.user_id = $2
       ON CONFLICT (user_id, reply_id) DO NOTHING`,
      [
        saved.id,
        saved.userId,
        saved.entryId,
        saved.replyId,
        saved.content,
        saved.label,
        saved.bookmark,
        saved.now,
      ],
    );
  }

  /** Finds the saved copy of a reply, also after the reply itself was replaced. */
  async findByReply(
    userId: string,
    kind: SavedReplySource,
    replyId: string,
  ): Promise<CoreConversationRow | null> {
    const [row] = await this.database.query<CoreConversationRow>(
      'core-conversations-find-by-reply',
      `${ROWS} WHERE s.user_id = $1 AND s.reply_id = $3 AND c.kind = $2`,
      [userId, kind, replyId],
    );
    return row ?? null;
  }

  /** Returns one page, latest first; no rows when `after` is not a saved reply of this person. */
  list(userId: string, after: string | null, limit: number): Promise<CoreConversationRow[]> {
    return this.database.query<CoreConversationRow>(
      'core-conversations-list',
      `${ROWS} WHERE s.user_id = $1 AND ($2::uuid IS NULL OR (s.flagged_at, s.id) < (
         SELECT flagged_at, id FROM journal_ai.core_conversations WHERE id = $2 AND user_id = $1))
       ORDER BY s.flagged_at DESC, s.id DESC LIMIT $3`,
      [userId, after, limit],
    );
  }

  /** Returns the row and locks it until the transaction ends. */
  async lock(
    transaction: PipelinedTransaction,
    userId: string,
    id: string,
  ): Promise<CoreConversationRow | null> {
    const [row] = await transaction.query<CoreConversationRow>(
      'core-conversations-lock',
      `${ROWS} WHERE s.id = $2 AND s.user_id = $1 FOR UPDATE OF s`,
      [userId, id],
    );
    return row ?? null;
  }

  sendUpdate(
    transaction: PipelinedTransaction,
    userId: string,
    { id, label, bookmark }: Pick<CoreConversationRow, 'id' | 'label' | 'bookmark'>,
  ): void {
    transaction.send(
      'core-conversations-update',
      'UPDATE journal_ai.core_conversations SET label = $3, bookmark = $4 WHERE id = $2 AND user_id = $1',
      [userId, id, label, bookmark],
    );
  }

  /**
   * Deletes a saved reply.
   * @returns whether it existed; a saved reply that is being deleted with its entry does not count
   */
  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await this.database.query(
      'core-conversations-remove',
      `DELETE FROM journal_ai.core_conversations s USING journal_ai.messages e
       WHERE s.id = $2 AND s.user_id = $1 AND e.id = s.entry_id RETURNING s.id`,
      [userId, id],
    );
    return rows.length > 0;
  }
}
