import { describe, expect, it } from '@jest/globals';
import { type FollowingPlan, planTable, type SubscriptionStatus } from '@shadow-guide/contracts';
import { type BillingState } from './billing-state.js';
import {
  afterEndText,
  cancelText,
  creditText,
  nextChargeText,
  priceText,
  unpaidText,
} from './subscription-text.js';

const noon = '2026-12-20T12:00:00.000Z';
const usd = { amount: 1_000, currency: 'usd', interval: 'month' } as const;
const free: FollowingPlan = { plan: 'free', source: 'none' };
const trial: FollowingPlan = { plan: 'trial', source: 'trial' };
const given: FollowingPlan = { plan: 'premium', source: 'admin' };
const other: FollowingPlan = { plan: 'premium', source: 'stripe' };
const running = { plan: 'price_monthly', price: usd, credit: 0, after: free, afterCancel: free } as const;
type Of<Kind extends BillingState['kind']> = Extract<BillingState, { kind: Kind }>;

const renews: Of<'renews'> = {
  ...running,
  kind: 'renews',
  paidUntil: noon,
  nextCharge: { at: noon, amount: 1_000 },
};
const ending: Of<'ending'> = { ...running, kind: 'ending', endsAt: noon };
const inGrace: Of<'unpaid'> = {
  ...running,
  kind: 'unpaid',
  graceEndsAt: noon,
  present: { plan: 'premium', source: 'stripe' },
};
const graceOver = (present: FollowingPlan): Of<'unpaid'> => ({ ...inGrace, graceEndsAt: null, present });

describe('the price of a subscription', () => {
  it('is what the payment provider charges, even when the list price has changed', () => {
    expect(priceText({ amount: 800, currency: 'eur', interval: 'month' })).toBe('€8.00 a month');
  });

  const status = (part: Partial<SubscriptionStatus>): SubscriptionStatus => ({
    tier: 'premium',
    status: 'active',
    currentPeriodEnd: noon,
    cancelAtPeriodEnd: false,
    plan: 'price_monthly',
    entitlements: { plan: 'premium', source: 'stripe', adFree: true, ...planTable.open, validUntil: null },
    isPaused: false,
    price: usd,
    accountCredit: 0,
    nextCharge: { at: noon, amount: 1_000 },
    after: free,
    afterCancel: free,
    ...part,
  });

  it('is shown with the date of the next charge, which a credit may postpone', () => {
    expect(nextChargeText(status({}))).toBe(
      'Premium goes on. The next charge is $10.00 on December 20, 2026.',
    );
    const covered = { at: '2027-09-20T12:00:00.000Z', amount: 600 };
    expect(nextChargeText(status({ accountCredit: 9_400, nextCharge: covered }))).toBe(
      'Premium goes on, and $94.00 is left on your account. The next charge is $6.00 on September 20, 2027.',
    );
    expect(nextChargeText(status({ nextCharge: null }))).toBe('Premium goes on.');
  });

  it('is shown with the credit if there is one', () => {
    expect(creditText(renews, false)).toBeNull();
    expect(creditText({ ...renews, credit: 9_000 }, false)).toBe(
      '$90.00 is left on your account from earlier payments. It is taken off the next charges.',
    );
    expect(creditText({ ...ending, credit: 9_000 }, true)).toBe(
      '$90.00 is left on your account from earlier payments. It stays there, and is taken off if you resume or subscribe again.',
    );
  });
});

describe('what follows a cancelled subscription', () => {
  it.each([
    [free, 'After that the free plan goes on, and nothing you made is deleted.'],
    [trial, 'After that your trial goes on.'],
    [given, 'Premium stays open after that: the operator of this site has given it to you.'],
    [other, 'Premium stays open after that: another subscription of yours pays for it.'],
    [null, null],
  ])('is described for %p', (after, text) => expect(afterEndText({ ...ending, after })).toBe(text));
});

describe('an open payment', () => {
  it.each([
    [free, 'Premium stays open for 5 days, until December 20, 2026.'],
    [trial, 'Premium stays open for 5 days, until December 20, 2026. After that your trial goes on.'],
    [
      given,
      'You keep premium whatever becomes of this payment: the operator of this site has given it to you.',
    ],
  ])('within the grace period mentions what follows it: %p', (after, text) => {
    expect(unpaidText({ ...inGrace, after }, 5)).toBe(text);
  });

  it('never promises 0 days', () => expect(unpaidText(inGrace, 0)).toBeNull());

  it.each([
    [free, 'The days of grace are over, so you are on the free plan. Nothing you made is lost.'],
    [trial, 'The days of grace are over. Your trial still runs, so everything stays open until it ends.'],
    [given, 'You keep premium all the same: the operator of this site has given it to you.'],
  ])('after the grace period names the current plan: %p', (present, text) => {
    expect(unpaidText(graceOver(present), 0)).toBe(text);
  });
});

describe('a cancellation', () => {
  it.each<[string, BillingState, string]>([
    [
      'of a paid subscription',
      renews,
      'You keep premium until December 20, 2026. Nothing is charged after that.',
    ],
    [
      'of a paid subscription whose end is not known',
      { ...renews, paidUntil: null },
      'You keep premium until the end of what you have paid for. Nothing is charged after that.',
    ],
    [
      'during a trial that lasts longer than the paid period',
      { ...renews, afterCancel: trial },
      'You keep premium until December 20, 2026, and after that your trial goes on. Nothing is charged any more.',
    ],
    [
      'of a subscription beside granted premium',
      { ...renews, afterCancel: given },
      'Your subscription ends on December 20, 2026, and nothing is charged after that. You keep premium: the operator of this site has given it to you.',
    ],
    [
      'of an unpaid subscription',
      inGrace,
      'Because your last payment is open, premium ends at once. That payment will not be asked for again.',
    ],
    [
      'of an unpaid subscription during a trial',
      { ...inGrace, afterCancel: trial },
      'Your subscription ends at once, and the open payment will not be asked for again. Your trial goes on.',
    ],
    [
      'of an unpaid subscription beside granted premium',
      { ...inGrace, afterCancel: given },
      'Your subscription ends at once, and the open payment will not be asked for again. You keep premium: the operator of this site has given it to you.',
    ],
    [
      'of an unpaid subscription after the grace period',
      graceOver(free),
      'Your subscription ends at once, and the open payment will not be asked for again.',
    ],
    [
      'of a paused subscription',
      { kind: 'paused', isPremium: false },
      'Your subscription ends at once. Nothing is charged for it any more.',
    ],
  ])('%s says what will happen', (_, billing, text) => expect(cancelText(billing)).toBe(text));
});
