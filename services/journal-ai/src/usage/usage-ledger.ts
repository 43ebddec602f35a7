import { Injectable } from '@nestjs/common';
import { NOBODY_ID } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { LedgerSeal } from './ledger-seal.js';
import type { ModelCall } from './model-call.js';

/** Calls that are made together, ready to be written. */
export interface SealedCalls {
  /** That of the first call, so that recording them twice has no effect. */
  readonly id: string;
  readonly sealed: Buffer;
  readonly startedAt: Date;
}

/** Cost of every model call: the only source of token and money figures. */
@Injectable()
export class UsageLedger {
  constructor(private readonly ledgerSeal: LedgerSeal) {}

  /**
   * Before the transaction in which they are written.
   * @returns null when there are none
   */
  async seal(calls: readonly ModelCall[]): Promise<SealedCalls | null> {
    const [first] = calls;
    if (!first) return null;
    const { id, startedAt } = first;
    return { id, startedAt, sealed: (await this.ledgerSeal.cipher()).seal(id, calls) };
  }

  /**
   * Writes calls in the running transaction, as one row. What is recorded already is not changed. What was made for somebody who erased
   * their data meanwhile was paid for all the same, and is nobody's.
   * @param generationId the generation they were made for
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
         THEN $2::uuid ELSE '${NOBODY_ID}' END, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING`,
      [calls.id, userId, generationId, calls.sealed, calls.startedAt],
    );
  }
}
