import { describe, expect, it } from '@jest/globals';
import type { ModelCall } from '../usage/index.js';
import { isReserveUsed, opensAt, reachedLimit, type Spent, spentAt, withCalls } from './spent.js';

const at = (now: string, timezone = 'UTC') => ({ now: new Date(now), timezone });
const spent = (change: Partial<Spent> = {}): Spent => ({
  ...{ localDate: '2026-03-02', endsAt: new Date('2026-03-03T00:00:00Z'), tokens: 500 },
  ...{ month: '2026-03', microCents: 70n, ...change },
});
const limits = (tokensPerDay: number, monthShare: bigint | null = null) => ({ tokensPerDay, monthShare });
const call = (promptTokens: number, completionTokens: number, costMicroCents: bigint | null) =>
  ({ promptTokens, completionTokens, costMicroCents }) as ModelCall;

describe('a person’s usage', () => {
  it.each([
    ['goes on within the day', '2026-03-02T23:59:59Z', 'UTC', 500, 70n],
    ['begins anew when the day has ended', '2026-03-03T00:00:00Z', 'UTC', 0, 70n],
    [
      'goes on after a flight west, where it is still the same date',
      '2026-03-03T05:00:00Z',
      'Pacific/Honolulu',
      500,
      70n,
    ],
    [
      'goes on after a flight east, where the next date has begun',
      '2026-03-02T20:00:00Z',
      'Pacific/Auckland',
      500,
      70n,
    ],
    ['forgets the money of a month that is over, by UTC', '2026-04-01T00:00:00Z', 'UTC', 0, 0n],
  ] as const)('is counted by day and month: %s', (_, now, timezone, tokens, microCents) => {
    expect(spentAt(spent(), at(now, timezone))).toMatchObject({ tokens, microCents });
  });

  it('grows by the tokens read and written, and by their cost where there is a price', () => {
    expect(withCalls(spent(), [call(10, 5, 3n), call(1, 0, null)])).toMatchObject({
      tokens: 516,
      microCents: 73n,
    });
  });

  it('is zero for a person without any reply, and their day ends at their midnight', () => {
    expect(spentAt(null, at('2026-03-02T10:00:00Z', 'Asia/Kathmandu'))).toEqual({
      ...{ localDate: '2026-03-02', endsAt: new Date('2026-03-02T18:15:00Z'), tokens: 0 },
      ...{ month: '2026-03', microCents: 0n },
    });
  });
});

describe('a spending limit', () => {
  it.each([
    ['is not reached below it', limits(501, 71n), null],
    ['of the day is reached at it', limits(500), 'daily_tokens_used'],
    ['of the day is never reached when it is unlimited', limits(-1), null],
    ['of the month is reached at it', limits(-1, 70n), 'monthly_share_used'],
    ['of the month is named where both are reached', limits(500, 70n), 'monthly_share_used'],
    ['of nothing is reached at once', limits(0), 'daily_tokens_used'],
  ] as const)('is checked before each call: %s', (_, given, limit) => {
    expect(reachedLimit(spent(), given)).toBe(limit);
  });

  it('of the day resets when the counted day ends, and not before the person’s own day ends', () => {
    const moved = at('2026-03-03T05:00:00Z', 'Pacific/Honolulu');
    expect(opensAt('daily_tokens_used', spent(), at('2026-03-02T10:00:00Z'))).toEqual(new Date('2026-03-03'));
    expect(opensAt('daily_tokens_used', spent(), moved)).toEqual(new Date('2026-03-03T10:00:00Z'));
  });

  it('of the month resets with the next month', () => {
    expect(opensAt('monthly_share_used', spent(), at('2026-12-31T10:00:00Z'))).toEqual(
      new Date('2027-01-01'),
    );
  });
});

describe('the reserve for signs of danger', () => {
  it.each([
    [251, false],
    [250, true],
    [-1, false],
  ])('is compared with the usage, at a limit of %i tokens a day', (tokensPerDay, isUsed) => {
    expect(isReserveUsed(spent(), { tokensPerDay })).toBe(isUsed);
  });
});
