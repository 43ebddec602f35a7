import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** Subject of a deletion: an entry or a conversation, by its id, or a day, `YYYY-MM-DD`. */
export interface DeletionSubject {
  readonly scope: 'entry' | 'conversation' | 'day';
  readonly subject: string;
}

export interface NewDeletion extends DeletionSubject {
  readonly id: string;
  readonly userId: string;
  /** Number of personas that the plan shows; -1 is unlimited. */
  readonly personaLimit: number;
  readonly purgeAt: Date;
}

/**
 * SQL queries that select the journal conversations containing the subject, in the order in which all code locks them.
 */
const CONVERSATIONS: Readonly<Record<DeletionSubject['scope'], string>> = {
  entry: `c.id = (SELECT conversation_id FROM journal_ai.messages WHERE id = $2::uuid AND user_id = $1 AND role = 'user')`,
  conversation: 'c.id = $2::uuid',
  day: 'c.local_date = $2::date',
};

/** Deletions that a person can still undo. */
@Injectable()
export class DeletionsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks the conversations that contain the subject. New messages are accepted under the same lock, so a message that
   * the next statement does not see is written after the deletion. Storing a reply does not wait for this lock.
   */
  async lock(
    transaction: PipelinedTransaction,
    userId: string,
    { scope, subject }: DeletionSubject,
  ): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      `deletions-lock-${scope}`,
      `SELECT c.id FROM journal_ai.conversations c
       WHERE c.user_id = $1 AND c.kind = 'journal' AND ${CONVERSATIONS[scope]} ORDER BY c.id FOR NO KEY UPDATE`,
      [userId, subject],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the conversation of an exercise run and detaches it from the run: a message that arrives at the same moment
   * starts a new conversation.
   * @returns the conversation's id; nothing when there is no message yet
   */
  async detachExercise(
    transaction: PipelinedTransaction,
    userId: string,
    { runId, subject }: { runId: string; subject: string },
  ): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      'deletions-detach-exercise',
      `UPDATE journal_ai.conversations SET subject_id = $3
       WHERE user_id = $1 AND kind = 'exercise' AND subject_id = $2 RETURNING id`,
      [userId, runId, subject],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns whether a reply is being generated in any of these conversations. */
  async isAnswering(
    transaction: PipelinedTransaction,
    userId: string,
    conversationIds: readonly string[],
  ): Promise<boolean> {
    const rows = await transaction.query(
      'deletions-unfinished',
      `SELECT 1 FROM journal_ai.generations WHERE user_id = $1 AND lane = 'conversation' AND subject_id = ANY($2::text[])
         AND status IN ('pending', 'running') LIMIT 1`,
      [userId, conversationIds],
    );
    return rows.length > 0;
  }

  /**
   * Hides the subject's messages in the locked conversations, each entry with its reply.
   * @returns the number of hidden entries; with 0 nothing is stored
   */
  async hide(
    transaction: PipelinedTransaction,
    deletion: NewDeletion,
    conversationIds: readonly string[],
  ): Promise<number> {
    const entryId = deletion.scope === 'entry' ? deletion.subject : null;
    const [row] = await transaction.query<{ entries: number }>(
      'deletions-hide',
      `WITH hidden AS (
         UPDATE journal_ai.stored_messages SET deletion_id = $2
         WHERE user_id = $1 AND conversation_id = ANY($7::uuid[]) AND deletion_id IS NULL
           AND ($8::uuid IS NULL OR id = $8 OR reply_to = $8)
         RETURNING role
       ), deletion AS (
         INSERT INTO journal_ai.deletions (id, user_id, scope, subject, persona_limit, purge_at)
         SELECT $2, $1, $3, $4, $5, $6 WHERE EXISTS (SELECT FROM hidden)
       )
       SELECT count(*) FILTER (WHERE role = 'user')::int AS entries FROM hidden`,
      [
        deletion.userId,
        deletion.id,
        deletion.scope,
        deletion.subject,
        deletion.personaLimit,
        deletion.purgeAt,
        conversationIds,
        entryId,
      ],
    );
    return row?.entries ?? 0;
  }

  /**
   * Restores what the latest deletion of this subject hid.
   * @returns false when there is no such deletion, or it has already been purged
   */
  async restore(userId: string, { scope, subject }: DeletionSubject): Promise<boolean> {
    const rows = await this.database.query(
      'deletions-restore',
      `WITH deletion AS (
         DELETE FROM journal_ai.deletions WHERE id = (
           SELECT id FROM journal_ai.deletions WHERE user_id = $1 AND scope = $2 AND subject = $3
           ORDER BY purge_at DESC LIMIT 1)
         RETURNING id
       )
       UPDATE journal_ai.stored_messages m SET deletion_id = NULL FROM deletion WHERE m.deletion_id = deletion.id
       RETURNING m.id`,
      [userId, scope, subject],
    );
    return rows.length > 0;
  }
}
