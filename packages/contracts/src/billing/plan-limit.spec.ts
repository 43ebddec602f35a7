import { describe, expect, it } from '@jest/globals';
import { plans } from '../facts/plans.js';
import { aCallerOn } from '../testing/callers.js';
import { DomainError } from '../wire/domain-error.js';
import { isLimitReached, planLimitReached } from './plan-limit.js';

describe('a plan limit', () => {
  it.each([
    { limit: 3, used: 0, reached: false },
    { limit: 3, used: 2, reached: false },
    { limit: 3, used: 3, reached: true },
    // Seven were created on premium and kept after the plan ended.
    { limit: 3, used: 7, reached: true },
    { limit: 0, used: 0, reached: true },
    { limit: -1, used: 0, reached: false },
    { limit: -1, used: 1_000_000, reached: false },
  ])('counts as reached with $limit allowed and $used used: $reached', ({ limit, used, reached }) => {
    expect(isLimitReached({ limit, used })).toBe(reached);
  });

  it('returns the time of the reset when it resets automatically', () => {
    const use = { limit: 1, used: 1, resetsAt: '2026-03-02T00:00:00.000Z' };
    expect(planLimitReached('daily_limit', 'Enough for today.', use, { plan: 'free' })).toMatchObject({
      kind: 'limited',
      code: 'daily_limit',
      message: 'Enough for today.',
      flags: { isPremiumFeature: true, ...use },
    });
  });

  it('is an ordinary refusal when it does not reset automatically', () => {
    const use = { limit: 3, used: 3, resetsAt: null };
    expect(planLimitReached('too_many_goals', 'You have 3.', use, { plan: 'free' })).toMatchObject({
      kind: 'forbidden',
      flags: { isPremiumFeature: true, ...use },
    });
  });

  it('uses the given kind of error even when waiting would help', () => {
    const use = { limit: 1, used: 1, resetsAt: '2026-03-02T00:00:00.000Z' };
    const refusal = planLimitReached('once_a_week', 'Come again.', use, { plan: 'free' }, 'forbidden');
    expect(refusal).toMatchObject({ kind: 'forbidden', flags: { isPremiumFeature: true, ...use } });
  });

  it.each(plans)('offers premium on the %s plan only if that plan is the free one', (plan) => {
    const use = { limit: 200, used: 200, resetsAt: null };
    const { flags } = planLimitReached('fair_use', 'That is a lot.', use, aCallerOn(plan).entitlements);
    expect(flags.isPremiumFeature).toBe(plan === 'free');
  });

  it('is the same error after serialization', () => {
    const use = { limit: 3, used: 3, resetsAt: null };
    const wire = planLimitReached('too_many_goals', 'You have 3.', use, { plan: 'free' }).toWire();
    expect(DomainError.fromWire(JSON.parse(JSON.stringify(wire))).flags).toEqual({
      isPremiumFeature: true,
      ...use,
    });
  });
});
