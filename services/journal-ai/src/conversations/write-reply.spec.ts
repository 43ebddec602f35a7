import { describe, expect, it } from '@jest/globals';
import { modelMilliseconds } from './write-reply.js';

const call = (second: number, latencyMs: number) => ({
  startedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
  latencyMs,
});

describe('the time spent waiting for models', () => {
  it.each([
    ['no call', [], 0],
    ['one call', [call(0, 800)], 800],
    ['a call and its repetition after a pause', [call(0, 500), call(2, 700)], 2_700],
    ['calls side by side', [call(0, 3_000), call(1, 500)], 3_000],
  ])('of %s', (_, calls, expected) => {
    expect(modelMilliseconds(calls)).toBe(expected);
  });
});
