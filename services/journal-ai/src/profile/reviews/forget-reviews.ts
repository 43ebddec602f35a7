import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** Deletes the claims of reviews that are based on words that are deleted or replaced. */
@Injectable()
export class ForgetReviews {
  /**
   * Deletes each claim based on any of these messages, even if the claim has other evidence. It runs while the messages
   * are locked or hidden, before they are deleted. No replacement is written.
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
