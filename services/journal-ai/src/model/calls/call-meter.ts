import { randomUUID } from 'node:crypto';
import { metrics } from '@shadow-guide/kernel';
import { Histogram } from 'prom-client';
import type { ModelCall, ModelFeature } from '../../usage/index.js';
import type { AttemptFailure } from '../failures/attempt-failure.js';
import type { ModelTable } from './model-table.js';

const modelSeconds = new Histogram({
  name: 'model_call_seconds',
  help: 'Time a call to the model server took, by what it was for and what came of it',
  labelNames: ['feature', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 90],
  registers: [metrics],
});

/** Tokens as the server counts them. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** About one token for four bytes: OpenAI's rule of thumb of four characters for English text, taken in UTF-8. */
const BYTES_A_TOKEN = 4;

export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, 'utf8') / BYTES_A_TOKEN);
}

/** Measures one call and creates its row of the ledger. */
export class CallMeter {
  private readonly startedAt = new Date();
  private readonly start = performance.now();

  constructor(
    private readonly table: ModelTable,
    private readonly about: {
      feature: ModelFeature;
      model: string;
      promptVersion: string;
      promptText: string;
    },
  ) {}

  /** @param written the text so far, for servers that do not count tokens */
  succeeded(usage: TokenUsage | undefined, written: string): ModelCall {
    return this.call(usage ?? this.estimate(written), usage === undefined, undefined);
  }

  failed(failure: AttemptFailure, usage: TokenUsage | undefined, written: string): ModelCall {
    if (usage) return this.call(usage, false, failure);
    const tokens = failure.traits.billed ? this.estimate(written) : { promptTokens: 0, completionTokens: 0 };
    return this.call(tokens, failure.traits.billed, failure);
  }

  private estimate(written: string): TokenUsage {
    return {
      promptTokens: estimateTokens(this.about.promptText),
      completionTokens: estimateTokens(written),
    };
  }

  private call(tokens: TokenUsage, estimated: boolean, failure: AttemptFailure | undefined): ModelCall {
    const { feature, model, promptVersion } = this.about;
    const latencyMs = performance.now() - this.start;
    modelSeconds.observe({ feature, outcome: failure?.reason ?? 'ok' }, latencyMs / 1_000);
    return {
      id: randomUUID(),
      feature,
      model,
      promptVersion,
      ...tokens,
      estimated,
      costMicroCents: this.table.cost(model, tokens.promptTokens, tokens.completionTokens),
      latencyMs,
      success: failure === undefined,
      errorCode: failure?.reason ?? null,
      startedAt: this.startedAt,
    };
  }
}
