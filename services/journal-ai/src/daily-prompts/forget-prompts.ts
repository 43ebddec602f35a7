import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { MATERIAL_DAYS } from './taken-up.js';

/** Text that is being deleted or replaced, by the time and day of writing. */
export interface TakenUpWords {
  readonly writtenAt: Date;
  /** The person's local date, `YYYY-MM-DD`. */
  readonly localDate: string;
}

/**
 * SQL queries that select when text of the person `$1` was written, and on which local day. Their own parameters start
 * at `$3`.
 */
const WORDS = {
  given: 'SELECT * FROM unnest($3::timestamptz[], $4::date[]) AS given (written_at, day)',
  topic: `SELECT m.created_at AS written_at, m.local_date AS day
    FROM journal_ai.entry_topics t JOIN journal_ai.stored_messages m ON m.id = t.entry_id
    WHERE t.user_id = $1 AND t.tag_fingerprint = $3 AND m.local_date > $2::date - ${MATERIAL_DAYS}`,
  persona: `SELECT m.created_at AS written_at, m.local_date AS day
    FROM journal_ai.persona_evidence e JOIN journal_ai.stored_messages m ON m.id = e.entry_id
    WHERE e.user_id = $1 AND e.persona_id = $3 AND m.local_date > $2::date - ${MATERIAL_DAYS}`,
  assessment: `SELECT m.created_at AS written_at, m.local_date AS day
    FROM journal_ai.conversations c JOIN journal_ai.stored_messages m ON m.conversation_id = c.id
    WHERE c.user_id = $1 AND c.kind = 'onboarding' AND m.role = 'user'`,
} as const;

/**
 * Deletes prompts made by a model that must no longer be shown, together with the suggested habits of the same days,
 * which were made from the same material and are deleted with their generation. A model receives the findings of the 30
 * days before. It is not recorded which of these findings the model used, nor which existed at that time, so everything
 * that may have been made from the text is deleted.
 */
@Injectable()
export class ForgetPrompts {
  /** Deletes the prompts and suggested habits made from text that is deleted or replaced. */
  sendForget(transaction: PipelinedTransaction, userId: string, words: readonly TakenUpWords[]): void {
    const columns = [words.map(({ writtenAt }) => writtenAt), words.map(({ localDate }) => localDate)];
    this.send(transaction, 'given', [userId, null, ...columns]);
  }

  /** Deletes the prompts and suggested habits made from answers to the assessment, before the answers are deleted. */
  sendForgetAssessment(transaction: PipelinedTransaction, userId: string): void {
    this.send(transaction, 'assessment', [userId, null]);
  }

  /**
   * Deletes the prompts and suggested habits of a day and later that were made from entries with a topic that the
   * person rejected.
   */
  sendForgetTopic(transaction: PipelinedTransaction, userId: string, today: string, tagHash: Buffer): void {
    this.send(transaction, 'topic', [userId, today, tagHash]);
  }

  /**
   * Deletes the prompts and suggested habits of a day and later that were made from entries in which a persona was
   * found, before the persona's evidence is deleted.
   */
  sendForgetPersona(transaction: PipelinedTransaction, userId: string, today: string, id: string): void {
    this.send(transaction, 'persona', [userId, today, id]);
  }

  /**
   * @param values the person, the first day whose prompts are deleted (null: all days), and the parameters of the query
   * that selects the text
   */
  private send(
    transaction: PipelinedTransaction,
    words: keyof typeof WORDS,
    values: readonly [userId: string, from: string | null, ...unknown[]],
  ): void {
    const entries = `WITH entry AS (${WORDS[words]})`;
    // Deletes running generations too, and deletes them first: a prompt that is stored while this statement waits is
    // then seen by the next statement. A finished generation's row would refer to a deleted prompt.
    transaction.send(
      `prompts-forget-generations-${words}`,
      `${entries} DELETE FROM journal_ai.generations g WHERE user_id = $1 AND kind IN ('daily-prompt', 'fresh-prompt', 'habit-suggestions')
         AND (status IN ('pending', 'running') OR finished_at >= (SELECT min(written_at) FROM entry))
         AND ($2::date IS NULL OR left(g.subject_id, 10) >= $2::date::text)
         AND EXISTS (SELECT FROM entry WHERE left(g.subject_id, 10)::date < entry.day + ${MATERIAL_DAYS})`,
      values,
    );
    transaction.send(
      `prompts-forget-${words}`,
      `${entries} DELETE FROM journal_ai.daily_prompts p WHERE user_id = $1 AND is_generated
         AND ($2::date IS NULL OR p.local_date >= $2) AND EXISTS (
           SELECT FROM entry WHERE p.created_at >= entry.written_at AND p.local_date < entry.day + ${MATERIAL_DAYS})`,
      values,
    );
  }
}
