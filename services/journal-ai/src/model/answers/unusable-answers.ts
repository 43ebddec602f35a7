import { metrics } from '@shadow-guide/kernel';
import { Counter } from 'prom-client';
import type { ModelCall, ModelFeature } from '../../usage/index.js';

const lost = new Counter({
  name: 'model_answers_lost_total',
  help: 'Questions to a model that got no usable answer in the end, by what they were for and why',
  labelNames: ['feature', 'reason'],
  registers: [metrics],
});

/** Counts a question that got no usable answer and is not asked again. */
export function countLost(feature: ModelFeature, reason: string): void {
  lost.inc({ feature, reason });
}

/** Calls of which the last was answered in another form than was asked for. */
export function withInvalidAnswer(calls: readonly ModelCall[]): ModelCall[] {
  return calls.map((call, index) =>
    index === calls.length - 1 ? { ...call, success: false, errorCode: 'invalid' } : call,
  );
}

/** Calls for a question that got no usable answer: the last one says so. */
export function withLostAnswer(calls: readonly ModelCall[]): ModelCall[] {
  return calls.map((call, index) => ({ ...call, isLost: index === calls.length - 1 }));
}

/** Calls for a question that is asked again. */
export function withQuestionOpen(calls: readonly ModelCall[]): ModelCall[] {
  return calls.map((call) => ({ ...call, isLost: false }));
}
