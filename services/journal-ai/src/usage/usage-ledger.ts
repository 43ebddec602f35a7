import { Injectable } from '@nestjs/common';
import { NOBODY_ID } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { ModelCall } from './model-call.js';

/** Cost of every model call: the only source of token and money figures. */
@Injectable()
export class UsageLedger {
  /**
   * Writes calls in the running transaction. A call that is recorded already is not changed. What was made for somebody who erased
   * their data meanwhile was paid for all the same, and is nobody's.
   * @param generationId the generation they were made for
   */
  record(
    transaction: PipelinedTransaction,
    userId: string,
    calls: readonly ModelCall[],
    generationId: string | null = null,
  ): void {
    if (calls.length === 0) return;
    const column = <T>(of: (call: ModelCall) => T): T[] => calls.map(of);
    transaction.send(
      'ai-usage-record',
      `INSERT INTO journal_ai.ai_usage (id, user_id, generation_id, feature, model, prompt_version, prompt_tokens,
         completion_tokens, estimated, cost_micro_cents, latency_ms, success, error_code, created_at)
       SELECT id, CASE WHEN $2::uuid IS NULL OR EXISTS (SELECT FROM journal_ai.generations g WHERE g.id = $2 FOR KEY SHARE)
           THEN $1::uuid ELSE '${NOBODY_ID}' END, $2, feature, model, prompt_version, prompt_tokens,
         completion_tokens, estimated, cost_micro_cents, latency_ms, success, error_code, created_at
       FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::boolean[],
         $10::bigint[], $11::int[], $12::boolean[], $13::text[], $14::timestamptz[])
         AS call (id, feature, model, prompt_version, prompt_tokens,
         completion_tokens, estimated, cost_micro_cents, latency_ms, success, error_code, created_at)
       ON CONFLICT (id) DO NOTHING`,
      [
        userId,
        generationId,
        column((call) => call.id),
        column((call) => call.feature),
        column((call) => call.model),
        column((call) => call.promptVersion),
        column((call) => call.promptTokens),
        column((call) => call.completionTokens),
        column((call) => call.estimated),
        column((call) => call.costMicroCents?.toString() ?? null),
        column((call) => Math.round(call.latencyMs)),
        column((call) => call.success),
        column((call) => call.errorCode),
        column((call) => call.startedAt),
      ],
    );
  }
}
