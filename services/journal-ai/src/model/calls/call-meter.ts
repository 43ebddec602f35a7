import { randomUUID } from 'node:crypto';
import { currentContext, modelSpan, newContext, openSpan } from '@shadow-guide/kernel';
import type { ModelCall, ModelFeature } from '../../usage/index.js';
import type { AttemptFailure } from '../failures/attempt-failure.js';
import { countCall, modelFirstWordSeconds } from './call-metrics.js';
import type { ModelTable } from './model-table.js';

/** Token counts as reported by the server. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/**
 * Number of bytes that count as one token: OpenAI's rule of thumb of four characters per token for English text,
 * applied to UTF-8.
 */
const BYTES_A_TOKEN = 4;

export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, 'utf8') / BYTES_A_TOKEN);
}

/** Measures one call and creates its ledger row. */
export class CallMeter {
  /** Trace header for the called server, which may trace too. */
  readonly traceparent: string;
  private readonly startedAt = new Date();
  private readonly start = performance.now();
  private readonly span;
  private firstWordSeconds: number | undefined;

  constructor(
    private readonly table: ModelTable,
    private readonly about: {
      feature: ModelFeature;
      model: string;
      promptVersion: string;
      promptText: string;
    },
  ) {
    const context = currentContext() ?? newContext();
    this.span = openSpan(modelSpan(about.feature, about.model), context);
    this.traceparent = (this.span?.context ?? context).traceparent;
  }

  /** Records the first sign of an answer; later calls have no effect. */
  firstSign(): void {
    if (this.firstWordSeconds !== undefined) return;
    this.firstWordSeconds = (performance.now() - this.start) / 1_000;
    const { feature, model } = this.about;
    modelFirstWordSeconds.observe({ feature, model }, this.firstWordSeconds);
  }

  /**
   * Ends the measurement of a successful call.
   * @param written the text so far, for servers that do not count tokens
   */
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
    const costMicroCents = this.table.cost(model, tokens.promptTokens, tokens.completionTokens);
    const outcome = failure?.reason ?? 'ok';
    countCall({ feature, model, outcome, seconds: latencyMs / 1_000, ...tokens, costMicroCents });
    this.span?.end({
      'gen_ai.usage.input_tokens': tokens.promptTokens,
      'gen_ai.usage.output_tokens': tokens.completionTokens,
      ...(this.firstWordSeconds && { 'gen_ai.response.time_to_first_chunk': this.firstWordSeconds }),
      ...(failure && { 'error.type': failure.reason }),
    });
    return {
      id: randomUUID(),
      feature,
      model,
      promptVersion,
      ...tokens,
      estimated,
      costMicroCents,
      latencyMs,
      success: failure === undefined,
      errorCode: failure?.reason ?? null,
      startedAt: this.startedAt,
    };
  }
}
