import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { MATERIAL_DAYS } from './taken-up.js';

/** Words that are deleted or replaced now. */
export interface TakenUpWords {
  readonly writtenAt: Date;
  /** `YYYY-MM-DD` of the person. */
  readonly localDate: string;
}

/** SQL that reads when words of the person `$1` were written, and on which day of theirs; the first of its own parameters is `$3`. */
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
 * Deletes prompts that a model made and that are not to stand any more, and the suggested habits of these days, which were made of the
 * same and go with their generation. It was given what was found in entries of the 30 days before.
 * Which of them it took up is not known, nor what was found by then: all that may have been made of the words go.
 */
@Injectable()
export class ForgetPrompts {
  /** Those made of words that are deleted or replaced. */
  sendForget(transaction: PipelinedTransaction, userId: string, words: readonly TakenUpWords[]): void {
    const columns = [words.map(({ writtenAt }) => writtenAt), words.map(({ localDate }) => localDate)];
    this.send(transaction, 'given', [userId, null, ...columns]);
  }

  /** Those made of answers to the assessment, before the answers go. */
  sendForgetAssessment(transaction: PipelinedTransaction, userId: string): void {
    this.send(transaction, 'assessment', [userId, null]);
  }

  /** Those of a day and later that were made of entries with a topic that is none of the person's. */
  sendForgetTopic(transaction: PipelinedTransaction, userId: string, today: string, tagHash: Buffer): void {
    this.send(transaction, 'topic', [userId, today, tagHash]);
  }

  /** Those of a day and later that were made of entries in which a persona was found, before its evidence goes. */
  sendForgetPersona(transaction: PipelinedTransaction, userId: string, today: string, id: string): void {
    this.send(transaction, 'persona', [userId, today, id]);
  }

  /** @param values the person, the first day whose prompts go, or null for all, and what the words are read by */
  private send(
    transaction: PipelinedTransaction,
    words: keyof typeof WORDS,
    values: readonly [userId: string, from: string | null, ...unknown[]],
  ): void {
    const entries = `WITH entry AS (${WORDS[words]})`;
    // Also those that are being made, and first: what was stored while this waits is seen by the next statement. A finished row
    // would stand for a prompt that is gone.
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
