import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredRejectedClaim } from './rejected-claim.entity.js';
import { Rejections, type SealedClaim } from './rejections.js';

/** Maximum numbers of rejected claims, the latest ones, and of hidden tags that new insights are compared with. */
const MAX_CLAIMS = 1_000;
const MAX_TAGS = 500;

/** Rows of the findings that a person rejected with "Not me". */
@Injectable()
export class RejectionsRepository {
  /**
   * Locks a person's insights for the transaction. A verdict and an analysis that find the same insight wait for each
   * other, so that the later transaction sees the result of the earlier one.
   */
  lock(transaction: PipelinedTransaction, userId: string): void {
    transaction.send('insights-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `insights:${userId}`,
    ]);
  }

  /** Locks the person's insights, and reads the rejections that new findings are compared with. */
  async lockAndRead(transaction: PipelinedTransaction, userId: string): Promise<Rejections> {
    this.lock(transaction, userId);
    return this.read(transaction, userId);
  }

  /** Reads the person's current rejections ("Not me"). */
  async read(transaction: PipelinedTransaction, userId: string): Promise<Rejections> {
    const [claims, tags] = await Promise.all([
      transaction.query<RowOf<StoredRejectedClaim, 'insightId' | 'kindHash' | 'stemHashes'>>(
        'rejected-claims-read',
        `SELECT insight_id, kind_hash, stem_hashes FROM journal_ai.rejected_claims
         WHERE user_id = $1 ORDER BY rejected_at DESC LIMIT ${MAX_CLAIMS}`,
        [userId],
      ),
      transaction.query<{ tag_fingerprint: Buffer }>(
        'hidden-tags-read',
        `SELECT tag_fingerprint FROM journal_ai.topic_verdicts WHERE user_id = $1 AND is_hidden
         ORDER BY tag_fingerprint LIMIT ${MAX_TAGS}`,
        [userId],
      ),
    ]);
    return new Rejections(
      claims.map((row) => ({
        insightId: row.insight_id,
        kindHash: row.kind_hash,
        stemHashes: row.stem_hashes,
      })),
      tags.map((row) => row.tag_fingerprint),
    );
  }

  sendReject(
    transaction: PipelinedTransaction,
    { userId, insightId, claim, now }: { userId: string; insightId: string; claim: SealedClaim; now: Date },
  ): void {
    transaction.send(
      'rejected-claims-insert',
      `INSERT INTO journal_ai.rejected_claims (insight_id, user_id, kind_hash, stem_hashes, rejected_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (insight_id) DO NOTHING`,
      [insightId, userId, claim.kindHash, claim.stemHashes, now],
    );
  }

  sendTakeBack(transaction: PipelinedTransaction, userId: string, insightId: string): void {
    transaction.send(
      'rejected-claims-delete',
      'DELETE FROM journal_ai.rejected_claims WHERE insight_id = $2 AND user_id = $1',
      [userId, insightId],
    );
  }
}
