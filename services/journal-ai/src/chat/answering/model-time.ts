import type { ModelCall } from '../../usage/model-call.js';

/** Milliseconds from the start of the first of some calls to the end of the last. */
export function modelMilliseconds(calls: readonly Pick<ModelCall, 'startedAt' | 'latencyMs'>[]): number {
  if (calls.length === 0) return 0;
  const starts = calls.map(({ startedAt }) => startedAt.getTime());
  const ends = calls.map(({ startedAt, latencyMs }) => startedAt.getTime() + latencyMs);
  return Math.max(...ends) - Math.min(...starts);
}
