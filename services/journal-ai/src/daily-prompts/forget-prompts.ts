import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { MATERIAL_DAYS } from './taken-up.js';

/** Words in which something was found, and that are deleted or replaced now. */
export interface TakenUpWords {
  readonly writtenAt: Date;
  /** `YYYY-MM-DD` of the person. */
  readonly localDate: string;
}

/** Deletes prompts whose words are deleted or replaced. */
@Injectable()
export class ForgetPrompts {
  /**
   * Deletes the prompts that may have been made from these words: a model was given what was found in entries of the 30 days
   * before. Which of them it took up is not known.
   */
  sendForget(transaction: PipelinedTransaction, userId: string, words: readonly TakenUpWords[]): void {
    const values = [userId, words.map(({ writtenAt }) => writtenAt), words.map(({ localDate }) => localDate)];
    const entry = 'unnest($2::timestamptz[], $3::date[]) AS entry (written_at, day)';
    // Also those that are being made, and first: what was stored while this waits is seen by the next statement. A finished row
    // would stand for a prompt that is gone.
    transaction.send(
      'prompts-forget-generations',
      `DELETE FROM journal_ai.generations g WHERE user_id = $1 AND kind IN ('daily-prompt', 'fresh-prompt')
         AND (status IN ('pending', 'running') OR finished_at >= (SELECT min(written_at) FROM ${entry}))
         AND EXISTS (SELECT FROM ${entry} WHERE left(g.subject_id, 10)::date < entry.day + ${MATERIAL_DAYS})`,
      values,
    );
    transaction.send(
      'prompts-forget',
      `DELETE FROM journal_ai.daily_prompts p WHERE user_id = $1 AND is_generated AND EXISTS (
         SELECT FROM ${entry} WHERE p.created_at >= entry.written_at AND p.local_date < entry.day + ${MATERIAL_DAYS})`,
      values,
    );
  }
}
