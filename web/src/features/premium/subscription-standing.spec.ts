import { describe, expect, it } from '@jest/globals';
import { type Entitlements, planTable, type SubscriptionStatus } from '@shadow-guide/contracts';
import { subscriptionStanding } from './subscription-standing.js';

const end = '2026-12-20T10:00:00.000Z';

function status(
  part: Partial<SubscriptionStatus>,
  entitled: Partial<Pick<Entitlements, 'plan' | 'source' | 'validUntil'>> = {},
): SubscriptionStatus {
  return {
    tier: entitled.plan === 'premium' ? 'premium' : 'free',
    status: 'none',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    plan: null,
    ...part,
    entitlements: {
      plan: 'free',
      source: 'none',
      adFree: false,
      ...planTable[(entitled.plan ?? 'free') === 'free' ? 'free' : 'open'],
      validUntil: null,
      ...entitled,
    },
  };
}
const paid = { plan: 'price_monthly', currentPeriodEnd: end } as const;
const premium = { plan: 'premium', source: 'stripe' } as const;

describe('how a subscription stands', () => {
  it('renews when it is paid and not cancelled', () => {
    expect(subscriptionStanding(status({ ...paid, status: 'active' }, premium))).toEqual({
      kind: 'renews',
      plan: 'price_monthly',
      chargeAt: end,
    });
  });

  it('is ending once it is cancelled', () => {
    const cancelled = status({ ...paid, status: 'active', cancelAtPeriodEnd: true }, premium);
    expect(subscriptionStanding(cancelled)).toEqual({ kind: 'ending', plan: 'price_monthly', endsAt: end });
  });

  it('is unpaid with days of grace, then without, and also while a grant keeps premium open', () => {
    const late = { ...paid, status: 'past_due' } as const;
    const grace = '2026-12-27T10:00:00.000Z';
    expect(subscriptionStanding(status(late, { ...premium, validUntil: grace }))).toEqual({
      kind: 'unpaid',
      plan: 'price_monthly',
      graceEndsAt: grace,
      isPremium: true,
    });
    expect(subscriptionStanding(status(late))).toMatchObject({ graceEndsAt: null, isPremium: false });
    expect(subscriptionStanding(status(late, { plan: 'premium', source: 'admin' }))).toMatchObject({
      graceEndsAt: null,
      isPremium: true,
    });
  });

  it('is none of its own when an operator gave premium, whatever was paid before', () => {
    const given = { plan: 'premium', source: 'admin' } as const;
    expect(subscriptionStanding(status({}, given))).toEqual({ kind: 'granted' });
    expect(subscriptionStanding(status({ ...paid, status: 'canceled' }, given))).toEqual({ kind: 'granted' });
  });

  it.each(['none', 'incomplete'] as const)('is nothing to manage when it is %s', (state) => {
    expect(subscriptionStanding(status({ status: state }))).toEqual({ kind: 'none' });
    expect(subscriptionStanding(status({ status: state }, { plan: 'trial', source: 'trial' }))).toEqual({
      kind: 'none',
    });
  });

  it('is over once it was canceled, on the free plan and during a trial', () => {
    const ended = { ...paid, status: 'canceled' } as const;
    expect(subscriptionStanding(status(ended))).toEqual({ kind: 'over' });
    expect(subscriptionStanding(status(ended, { plan: 'trial', source: 'trial' }))).toEqual({ kind: 'over' });
  });
});
