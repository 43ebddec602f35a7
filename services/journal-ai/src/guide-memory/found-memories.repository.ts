import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** Memory found in an entry. */
export interface NewMemory {
  readonly id: string;
  readonly content: Buffer;
  readonly textHash: Buffer;
}

/** Quote on which a memory is based. */
export interface NewEvidence {
  readonly id: string;
  readonly memoryId: string;
  readonly quote: Buffer;
}

/** Changes to the memories caused by one entry. */
export interface FoundMemories {
  readonly added: readonly NewMemory[];
  readonly againIds: readonly string[];
  readonly evidence: readonly NewEvidence[];
}

/** Rows of the guide's memory, written by the analysis of entries. */
@Injectable()
export class FoundMemoriesRepository {
  /**
   * Writes the changes. The caller holds the lock on the person's memories. A new memory is skipped when a stored row
   * that cannot be decrypted has the same text.
   */
  send(
    transaction: PipelinedTransaction,
    { userId, entryId, now }: { userId: string; entryId: string; now: Date },
    { added, againIds, evidence }: FoundMemories,
  ): void {
    if (againIds.length > 0) {
      transaction.send(
        'guide-memories-found-again',
        'UPDATE journal_ai.guide_memories SET found_at = $3 WHERE user_id = $1 AND id = ANY($2::uuid[])',
        [userId, againIds, now],
      );
    }
    if (added.length > 0) {
      transaction.send(
        'guide-memories-found',
        `INSERT INTO journal_ai.guide_memories (id, user_id, content, text_hash, is_paused, is_own, created_at, found_at)
         SELECT id, $1, content, text_hash, false, false, $2, $2
         FROM unnest($3::uuid[], $4::bytea[], $5::bytea[]) AS fresh (id, content, text_hash)
         ON CONFLICT (user_id, text_hash) DO NOTHING`,
        [
          userId,
          now,
          added.map(({ id }) => id),
          added.map(({ content }) => content),
          added.map(({ textHash }) => textHash),
        ],
      );
    }
    if (evidence.length === 0) return;
    transaction.send(
      'guide-memories-evidence',
      `INSERT INTO journal_ai.guide_memory_evidence (id, user_id, memory_id, entry_id, quote, created_at)
       SELECT found.id, $1, g.id, $2, found.quote, $3
       FROM unnest($4::uuid[], $5::uuid[], $6::bytea[]) AS found (id, memory_id, quote)
       JOIN journal_ai.guide_memories g ON g.id = found.memory_id AND g.user_id = $1`,
      [
        userId,
        entryId,
        now,
        evidence.map(({ id }) => id),
        evidence.map(({ memoryId }) => memoryId),
        evidence.map(({ quote }) => quote),
      ],
    );
  }
}
