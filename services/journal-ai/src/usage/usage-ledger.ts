import { Injectable } from '@nestjs/common';
import { NO_PERSON_ID } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { LedgerSeal } from './ledger-seal.js';
import type { ModelCall } from './model-call.js';

/** Several calls that were made together, encrypted and ready to be written. */
export interface SealedCalls {
  /** The id of the first call, so that recording them twice has no effect. */
  readonly id: string;
  readonly sealed: Buffer;
  readonly startedAt: Date;
}

/** Records the cost of every model call: the only source of token and money figures. */
@Injectable()
export class UsageLedger {
  constructor(private readonly ledgerSeal: LedgerSeal) {}

  /**
   * Encrypts calls. Must be called before the transaction in which they are written.
   * @returns null when there are no calls
   */
  async seal(calls: readonly ModelCall[]): Promise<SealedCalls | null> {
    const [first] = calls;
    if (!first) return null;
    const { id, startedAt } = first;
    return { id, startedAt, sealed: (await this.ledgerSeal.cipher()).seal(id, calls) };
  }

  /**
   * Writes calls in the running transaction, as one row. Does nothing when they are already recorded. Calls for a
   * person who erased their data in the meantime are recorded without an owner, because they were paid for.
   * @param generationId the generation for which the calls were made
   */
  record(
    transaction: PipelinedTransaction,
    userId: string,
    calls: SealedCalls | null,
    generationId: string | null = null,
  ): void {
    if (!calls) return;
    transaction.send(
      'ai-usage-record',
      `INSERT INTO journal_ai.ai_usage (id, user_id, generation_id, service_sealed_calls, created_at)
       VALUES ($1, CASE WHEN $3::uuid IS NULL OR EXISTS (SELECT FROM journal_ai.generations g WHERE g.id = $3 FOR KEY SHARE)
         THEN $2::uuid ELSE '${NO_PERSON_ID}' END, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING`,
      [calls.id, userId, generationId, calls.sealed, calls.startedAt],
    );
  }
}
