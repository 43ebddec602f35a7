import { describe, expect, it } from '@jest/globals';
import { plans } from '../facts/plans.js';
import { aCallerOn } from '../testing/callers.js';
import { DomainError } from '../wire/domain-error.js';
import { isLimitReached, planLimitReached } from './plan-limit.js';

describe('a limit of a plan', () => {
  it.each([
    { limit: 3, used: 0, reached: false },
    { limit: 3, used: 2, reached: false },
    { limit: 3, used: 3, reached: true },
    // Made while premium, and kept after it.
    { limit: 3, used: 7, reached: true },
    { limit: 0, used: 0, reached: true },
    { limit: -1, used: 0, reached: false },
    { limit: -1, used: 1_000_000, reached: false },
  ])('of $limit with $used used is reached: $reached', ({ limit, used, reached }) => {
    expect(isLimitReached({ limit, used })).toBe(reached);
  });

  it('that resets by itself gives the time of the reset', () => {
    const use = { limit: 1, used: 1, resetsAt: '2026-03-02T00:00:00.000Z' };
    expect(planLimitReached('daily_limit', 'Enough for today.', use, { plan: 'free' })).toMatchObject({
      kind: 'limited',
      code: 'daily_limit',
      message: 'Enough for today.',
      flags: { isPremiumFeature: true, ...use },
    });
  });

  it('that does not reset by itself is an ordinary refusal', () => {
    const use = { limit: 3, used: 3, resetsAt: null };
    expect(planLimitReached('too_many_goals', 'You have 3.', use, { plan: 'free' })).toMatchObject({
      kind: 'forbidden',
      flags: { isPremiumFeature: true, ...use },
    });
  });

  it('is refused as the product says, also where waiting helps', () => {
    const use = { limit: 1, used: 1, resetsAt: '2026-03-02T00:00:00.000Z' };
    const refusal = planLimitReached('once_a_week', 'Come again.', use, { plan: 'free' }, 'forbidden');
    expect(refusal).toMatchObject({ kind: 'forbidden', flags: { isPremiumFeature: true, ...use } });
  });

  it.each(plans)(
    'that is reached on the %s plan offers premium only if premium has no such limit',
    (plan) => {
      const use = { limit: 200, used: 200, resetsAt: null };
      const { flags } = planLimitReached('fair_use', 'That is a lot.', use, aCallerOn(plan).entitlements);
      expect(flags.isPremiumFeature).toBe(plan === 'free');
    },
  );

  it('is the same error after serialisation', () => {
    const use = { limit: 3, used: 3, resetsAt: null };
    const wire = planLimitReached('too_many_goals', 'You have 3.', use, { plan: 'free' }).toWire();
    expect(DomainError.fromWire(JSON.parse(JSON.stringify(wire))).flags).toEqual({
      isPremiumFeature: true,
      ...use,
    });
  });
});
