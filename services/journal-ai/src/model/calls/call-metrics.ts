import { metrics } from '@shadow-guide/kernel';
import { Counter, Histogram } from 'prom-client';

const modelSeconds = new Histogram({
  name: 'model_call_seconds',
  help: 'Time a call to the model server took, by what it was for, the model and what came of it',
  labelNames: ['feature', 'model', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 90],
  registers: [metrics],
});

/** Time from the call to the first sign of an answer, reasoning included; for streamed answers. */
export const modelFirstWordSeconds = new Histogram({
  name: 'model_first_word_seconds',
  help: 'Time until a streamed answer of the model server began',
  labelNames: ['feature', 'model'],
  buckets: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10, 20, 30],
  registers: [metrics],
});

const modelTokens = new Counter({
  name: 'model_tokens_total',
  help: 'Tokens of calls to the model server, as it counts them or as they are estimated, by direction: prompt or completion',
  labelNames: ['feature', 'model', 'direction'],
  registers: [metrics],
});

const modelCost = new Counter({
  name: 'model_cost_cents_total',
  help: 'US cents that calls to the model server cost, of models with a known price',
  labelNames: ['feature', 'model'],
  registers: [metrics],
});

const MICRO = 1e6;

/** Call that has ended. */
export interface CountedCall {
  readonly feature: string;
  readonly model: string;
  readonly outcome: string;
  readonly seconds: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Null when the model has no price. */
  readonly costMicroCents: bigint | null;
}

/** Counts a call, its tokens and its cost. */
export function countCall({ feature, model, outcome, seconds, ...call }: CountedCall): void {
  modelSeconds.observe({ feature, model, outcome }, seconds);
  modelTokens.inc({ feature, model, direction: 'prompt' }, call.promptTokens);
  modelTokens.inc({ feature, model, direction: 'completion' }, call.completionTokens);
  modelCost.inc({ feature, model }, Number(call.costMicroCents ?? 0n) / MICRO);
}
