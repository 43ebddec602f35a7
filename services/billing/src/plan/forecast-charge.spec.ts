import { describe, expect, it } from '@jest/globals';
import { aSubscription, at } from '../../test/support/plan-facts.js';
import { forecastCharge } from './forecast-charge.js';
import type { PaidSubscription } from './paid-subscription.js';

const outlook = (overrides: Partial<PaidSubscription>) => forecastCharge(aSubscription(overrides));
const monthly = { amount: 1_000, currency: 'usd', interval: 'month' };

describe('the price of a subscription', () => {
  it('is the amount that the provider charges for the subscription, whatever the list price is', () => {
    expect(outlook({ price: { amount: 800, currency: 'eur' } }).price).toEqual({
      ...{ amount: 800, currency: 'eur', interval: 'month' },
    });
    expect(outlook({ plan: 'price_yearly' }).price).toMatchObject({ interval: 'year' });
  });

  it('is unknown when nothing can be charged or the price is not fixed', () => {
    const nothing = { price: null, accountCredit: 0, nextCharge: null };
    expect(forecastCharge(undefined)).toEqual(nothing);
    expect(outlook({ status: 'canceled', accountCredit: 500 })).toEqual(nothing);
    expect(outlook({ price: null })).toEqual(nothing);
  });
});

describe('the next charge', () => {
  it('is the full price at the end of the period', () => {
    expect(outlook({})).toEqual({
      price: monthly,
      accountCredit: 0,
      nextCharge: { at: at('04-01').toISOString(), amount: 1_000 },
    });
  });

  it.each<[credit: number, due: string, amount: number]>([
    [1, '04-01', 999],
    [999, '04-01', 1],
    [1_000, '05-01', 1_000],
    [2_300, '06-01', 700],
    [8_960, '12-01', 40],
  ])('with %i cents of credit is due on %s: %i', (accountCredit, due, amount) => {
    const { nextCharge, accountCredit: left } = outlook({ accountCredit });
    expect({ nextCharge, left }).toEqual({
      nextCharge: { at: at(due).toISOString(), amount },
      left: accountCredit,
    });
  });

  it('is a year later when a credit covers the next year', () => {
    const year = { plan: 'price_yearly', price: { amount: 10_000, currency: 'usd' } } as const;
    const { nextCharge } = outlook({ ...year, accountCredit: 12_500 });
    expect(nextCharge).toEqual({ at: '2027-04-01T00:00:00.000Z', amount: 7_500 });
  });

  it.each([
    // The subscription started on a 31st; shorter months use their last day.
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', 1_000, '2026-03-31T10:00:00.000Z'],
    ['2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z', 1_000, '2026-04-30T10:00:00.000Z'],
    ['2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z', 2_000, '2026-05-31T10:00:00.000Z'],
    ['2027-11-30T10:00:00Z', '2027-12-30T10:00:00Z', 2_000, '2028-02-29T10:00:00.000Z'],
  ])('of the period from %s to %s with %i cents of credit is on %s', (from, to, accountCredit, due) => {
    const times = { periodStart: new Date(from), periodEnd: new Date(to) };
    expect(outlook({ ...times, accountCredit }).nextCharge?.at).toBe(due);
  });

  it.each<[string, Partial<PaidSubscription>]>([
    ['a subscription that ends', { endsAt: at('04-01') }],
    [
      'an unpaid subscription, whose payment is already due',
      { status: 'past_due', unpaidSince: at('03-08') },
    ],
    ['a paused subscription', { status: 'paused' }],
    ['a subscription that costs nothing', { price: { amount: 0, currency: 'usd' } }],
  ])('does not exist for %s', (_which, overrides) => {
    expect(outlook(overrides).nextCharge).toBeNull();
  });
});
