import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** An entry that is about to be deleted for good. */
export interface GoingEntry {
  readonly id: string;
  readonly conversationId: string;
  /** `YYYY-MM-DD` of the person. */
  readonly localDate: string;
  readonly writtenAt: Date;
  /** Topics or personas were found in it: a prompt may have taken it up. */
  readonly hasFindings: boolean;
}

/** What is deleted for good: the owner, the limit of their plan, and the hidden entries. */
export interface DueDeletion {
  readonly userId: string;
  readonly personaLimit: number;
  readonly entries: readonly GoingEntry[];
}

/** Deletes messages for good, and their traces in conversations and days. */
@Injectable()
export class PurgeRepository {
  /** The caller holds the row of the deletion. */
  async read(transaction: PipelinedTransaction, deletionId: string): Promise<DueDeletion> {
    const [deletions, rows] = await Promise.all([
      transaction.query<{ user_id: string; persona_limit: number }>(
        'purge-read-deletion',
        'SELECT user_id, persona_limit FROM journal_ai.deletions WHERE id = $1',
        [deletionId],
      ),
      transaction.query<{
        id: string;
        conversation_id: string;
        local_date: string;
        created_at: Date;
        has_findings: boolean;
      }>(
        'purge-read-entries',
        `SELECT id, conversation_id, local_date::text, created_at,
           EXISTS (SELECT FROM journal_ai.entry_topics t WHERE t.entry_id = m.id)
             OR EXISTS (SELECT FROM journal_ai.persona_evidence e WHERE e.entry_id = m.id) AS has_findings
         FROM journal_ai.stored_messages m WHERE deletion_id = $1 AND role = 'user'`,
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
      hasFindings: row.has_findings,
    }));
    return { userId: deletion.user_id, personaLimit: deletion.persona_limit, entries };
  }

  /**
   * Deletes the messages of a deletion, then the deletion. The rows of their generations stay, which hold no words: by them a late
   * repeat of the request is known.
   */
  sendMessages(transaction: PipelinedTransaction, deletionId: string): void {
    transaction.send('purge-messages', 'DELETE FROM journal_ai.stored_messages WHERE deletion_id = $1', [
      deletionId,
    ]);
    transaction.send('purge-deletion', 'DELETE FROM journal_ai.deletions WHERE id = $1', [deletionId]);
  }

  /**
   * Conversations without a message go, the others know their last entry again. Each is locked by a statement of its own: the next
   * one then sees a message that was taken in meanwhile.
   */
  sendConversations(transaction: PipelinedTransaction, userId: string, ids: readonly string[]): void {
    transaction.send(
      'purge-lock-conversations',
      'SELECT FROM journal_ai.conversations WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE',
      [userId, ids],
    );
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
   * Deletes the summaries of days, also one that is being written, and asks for those of days with entries anew. A day without any
   * message of the person's was no written day. Locked first, like the conversations.
   */
  sendDays(transaction: PipelinedTransaction, userId: string, days: readonly string[], now: Date): void {
    transaction.send(
      'purge-lock-days',
      `SELECT FROM journal_ai.written_days WHERE user_id = $1 AND local_date = ANY($2::date[]) ORDER BY local_date FOR UPDATE`,
      [userId, days],
    );
    transaction.send(
      'purge-empty-days',
      `DELETE FROM journal_ai.written_days d WHERE user_id = $1 AND local_date = ANY($2::date[]) AND NOT EXISTS (
         SELECT FROM journal_ai.stored_messages m
         WHERE m.user_id = $1 AND m.local_date = d.local_date AND m.role = 'user')`,
      [userId, days],
    );
    transaction.send(
      'purge-summaries',
      `WITH summary AS (
         DELETE FROM journal_ai.daily_summaries WHERE user_id = $1 AND local_date = ANY($2::date[])
       ), generation AS (
         DELETE FROM journal_ai.generations
         WHERE user_id = $1 AND kind = 'daily-summary' AND subject_id = ANY($2::date[]::text[])
       )
       UPDATE journal_ai.written_days SET summary_due_at = COALESCE(summary_due_at, $3)
       WHERE user_id = $1 AND local_date = ANY($2::date[])`,
      [userId, days, now],
    );
  }

  /**
   * Deletes the prompts that may have been made from these entries: a model was given what was found in entries of the 30 days
   * before. Which of them it took up is not known.
   */
  sendPrompts(transaction: PipelinedTransaction, userId: string, entries: readonly GoingEntry[]): void {
    const values = [
      userId,
      entries.map(({ writtenAt }) => writtenAt),
      entries.map(({ localDate }) => localDate),
    ];
    const entry = 'unnest($2::timestamptz[], $3::date[]) AS entry (written_at, day)';
    transaction.send(
      'purge-prompts',
      `DELETE FROM journal_ai.daily_prompts p WHERE user_id = $1 AND is_generated AND EXISTS (
         SELECT FROM ${entry} WHERE p.created_at >= entry.written_at AND p.local_date < entry.day + 30)`,
      values,
    );
    // Also those that are being made. A finished row would stand for a prompt that is gone.
    transaction.send(
      'purge-prompt-generations',
      `DELETE FROM journal_ai.generations g WHERE user_id = $1 AND kind IN ('daily-prompt', 'fresh-prompt')
         AND (status IN ('pending', 'running') OR finished_at >= (SELECT min(written_at) FROM ${entry}))
         AND EXISTS (SELECT FROM ${entry} WHERE left(g.subject_id, 10)::date < entry.day + 30)`,
      values,
    );
  }
}
