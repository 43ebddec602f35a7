import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** Deletes what reviews say of words that are deleted or replaced. */
@Injectable()
export class ForgetReviews {
  /**
   * Deletes each claim that rests on one of these messages, whatever else it rests on; while the messages are locked or hidden, before
   * they go. Nothing is written in its place.
   */
  sendForget(transaction: PipelinedTransaction, userId: string, entryIds: readonly string[]): void {
    transaction.send(
      'reviews-forget',
      `DELETE FROM journal_ai.review_claims WHERE user_id = $1 AND id IN (
         SELECT claim_id FROM journal_ai.review_evidence WHERE entry_id = ANY($2::uuid[]))`,
      [userId, entryIds],
    );
  }
}
