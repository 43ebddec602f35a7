import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { SealedClaim } from '../insights/index.js';
import type { MemoryRefusal } from './memory-refusal.entity.js';

/**
 * Maximum number of refusals that findings are compared with, the latest ones. Four hundred deleted memories produce
 * about this number.
 */
const MAX_REFUSALS = 2_000;

/**
 * Keyed hashes of the memories that the person deleted or changed. The hashes outlive the memories and contain no
 * readable word.
 */
@Injectable()
export class RefusalsRepository {
  async read(transaction: PipelinedTransaction, userId: string): Promise<SealedClaim[]> {
    const rows = await transaction.query<RowOf<MemoryRefusal, 'kindHash' | 'stemHashes'>>(
      'guide-memory-refusals-read',
      `SELECT kind_hash, stem_hashes FROM journal_ai.guide_memory_refusals
       WHERE user_id = $1 ORDER BY refused_at DESC LIMIT ${MAX_REFUSALS}`,
      [userId],
    );
    return rows.map((row) => ({ kindHash: row.kind_hash, stemHashes: row.stem_hashes }));
  }

  send(transaction: PipelinedTransaction, userId: string, claims: readonly SealedClaim[], now: Date): void {
    if (claims.length === 0) return;
    transaction.send(
      'guide-memory-refusals-store',
      `INSERT INTO journal_ai.guide_memory_refusals (user_id, kind_hash, stem_hashes, refused_at)
       SELECT DISTINCT $1::uuid, kind_hash, stem_hashes, $2::timestamptz
       FROM unnest($3::bytea[], $4::bytea[]) AS refused (kind_hash, stem_hashes)
       ON CONFLICT (user_id, kind_hash, stem_hashes) DO UPDATE SET refused_at = excluded.refused_at`,
      [userId, now, claims.map(({ kindHash }) => kindHash), claims.map(({ stemHashes }) => stemHashes)],
    );
  }
}
