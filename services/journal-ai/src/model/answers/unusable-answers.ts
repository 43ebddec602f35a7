import { metrics } from '@shadow-guide/kernel';
import { Counter } from 'prom-client';
import type { ModelCall, ModelFeature } from '../../usage/index.js';

const lost = new Counter({
  name: 'model_answers_lost_total',
  help: 'Questions to a model that got no usable answer in the end, by what they were for and why',
  labelNames: ['feature', 'reason'],
  registers: [metrics],
});

/** Counts a request that got no usable answer and is not repeated. */
export function countLost(feature: ModelFeature, reason: string): void {
  lost.inc({ feature, reason });
}

/** Marks the last of the calls as answered in another form than requested. */
export function withInvalidAnswer(calls: readonly ModelCall[]): ModelCall[] {
  return calls.map((call, index) =>
    index === calls.length - 1 ? { ...call, success: false, errorCode: 'invalid' } : call,
  );
}

/** Marks the last call for a request that got no usable answer. */
export function withLostAnswer(calls: readonly ModelCall[]): ModelCall[] {
  return calls.map((call, index) => ({ ...call, isLost: index === calls.length - 1 }));
}

/** Clears the mark of {@link withLostAnswer} on the calls of a request that is repeated. */
export function withQuestionOpen(calls: readonly ModelCall[]): ModelCall[] {
  return calls.map((call) => ({ ...call, isLost: false }));
}
