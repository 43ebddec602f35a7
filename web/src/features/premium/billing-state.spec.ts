import { describe, expect, it } from '@jest/globals';
import { type Entitlements, planTable, type SubscriptionStatus } from '@shadow-guide/contracts';
import { billingState } from './billing-state.js';

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
    entitlements: {
      plan: 'free',
      source: 'none',
      adFree: false,
      ...planTable[(entitled.plan ?? 'free') === 'free' ? 'free' : 'open'],
      validUntil: null,
      ...entitled,
    },
    isPaused: false,
    price: null,
    accountCredit: 0,
    nextCharge: null,
    after: null,
    afterCancel: null,
    ...part,
  };
}
const paid = { plan: 'price_monthly', currentPeriodEnd: end } as const;
const later = '2027-01-20T10:00:00.000Z';
const premium = { plan: 'premium', source: 'stripe' } as const;
const given = { plan: 'premium', source: 'admin' } as const;
const inTrial = { plan: 'trial', source: 'trial' } as const;
const free = { plan: 'free', source: 'none' } as const;

describe('the state of a subscription', () => {
  it('is "renews" when the subscription is paid and not cancelled', () => {
    const part = {
      ...paid,
      status: 'active',
      price: { amount: 800, currency: 'usd', interval: 'month' },
      accountCredit: 1_000,
      nextCharge: { at: later, amount: 600 },
      after: free,
      afterCancel: free,
    } as const;
    expect(billingState(status(part, premium))).toEqual({
      kind: 'renews',
      plan: 'price_monthly',
      paidUntil: end,
      price: part.price,
      credit: 1_000,
      nextCharge: part.nextCharge,
      after: free,
      afterCancel: free,
    });
  });

  it('is "ending" once the subscription is cancelled', () => {
    const cancelled = status({ ...paid, status: 'active', cancelAtPeriodEnd: true }, premium);
    expect(billingState(cancelled)).toMatchObject({ kind: 'ending', endsAt: end });
  });

  it('is "unpaid" within the grace period and after it, even if an operator’s grant keeps premium open', () => {
    const late = { ...paid, status: 'past_due' } as const;
    const grace = '2026-12-27T10:00:00.000Z';
    expect(billingState(status(late, { ...premium, validUntil: grace }))).toMatchObject({
      kind: 'unpaid',
      graceEndsAt: grace,
      present: premium,
    });
    expect(billingState(status(late))).toMatchObject({ graceEndsAt: null, present: free });
    for (const present of [given, inTrial]) {
      const over = status(late, { ...present, validUntil: grace });
      expect(billingState(over)).toMatchObject({ kind: 'unpaid', graceEndsAt: null, present });
    }
  });

  it('is "paused" on every plan when the subscription neither charges nor provides anything', () => {
    const paused = { ...paid, status: 'canceled', isPaused: true } as const;
    expect(billingState(status(paused))).toEqual({ kind: 'paused', isPremium: false });
    expect(billingState(status(paused, inTrial))).toEqual({ kind: 'paused', isPremium: false });
    expect(billingState(status(paused, given))).toEqual({ kind: 'paused', isPremium: true });
  });

  it('is "granted" when an operator gave premium, whatever was paid before', () => {
    expect(billingState(status({}, given))).toEqual({ kind: 'granted' });
    expect(billingState(status({ ...paid, status: 'canceled' }, given))).toEqual({ kind: 'granted' });
  });

  it.each(['none', 'incomplete'] as const)('is "none" for the status %s', (state) => {
    expect(billingState(status({ status: state }))).toEqual({ kind: 'none' });
    expect(billingState(status({ status: state }, { plan: 'trial', source: 'trial' }))).toEqual({
      kind: 'none',
    });
  });

  it('is "over" once the subscription has ended, on the free plan and during a trial', () => {
    const ended = { ...paid, status: 'canceled' } as const;
    expect(billingState(status(ended))).toEqual({ kind: 'over' });
    expect(billingState(status(ended, { plan: 'trial', source: 'trial' }))).toEqual({ kind: 'over' });
  });
});
