import { describe, expect, it } from '@jest/globals';
import { AttemptFailure } from '../failures/attempt-failure.js';
import { nextPause } from './retry-policy.js';

const failure = (traits: object = {}, code: 'guide_unavailable' | 'guide_timeout' = 'guide_unavailable') =>
  new AttemptFailure(code, 'http_503', { retry: true, serverFault: true, billed: false, ...traits });

describe('nextPause', () => {
  it.each([
    ['the first retry comes after 0.2 to 0.6 s', failure(), 0, 60_000, [200, 600]],
    ['the second retry comes after 0.6 to 1.8 s', failure(), 1, 60_000, [600, 1_800]],
    [
      'the delay that the server requests is respected',
      failure({ retryAfterMs: 5_000 }),
      0,
      60_000,
      [5_100, 5_300],
    ],
  ])('follows the rule: %s', (_, failed, retries, left, [least, most]) => {
    expect(nextPause(failed, retries, left, 2, 0)).toBe(least);
    expect(nextPause(failed, retries, left, 2, 1)).toBe(most);
  });

  it.each([
    ['two retries were made', failure(), 2, 60_000],
    ['the failure is final', failure({ retry: false }), 0, 60_000],
    ['a second timeout has passed', failure({}, 'guide_timeout'), 1, 60_000],
    ['the server asks for a long wait', failure({ retryAfterMs: 60_000 }), 0, 90_000],
    ['the remaining time is too short', failure({ retryAfterMs: 5_000 }), 0, 8_000],
  ])('returns undefined when %s', (_, failed, retries, left) => {
    expect(nextPause(failed, retries, left, 2, 0.5)).toBeUndefined();
  });
});
