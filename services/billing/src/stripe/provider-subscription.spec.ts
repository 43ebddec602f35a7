import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { toListedSubscription } from './provider-subscription.js';

const START = 1_760_000_000;
const END = START + 30 * 86_400;
const USER = '6f1f1c64-53d5-4d0c-9a07-3a3f7f1a2b3c';

const price = { unit_amount: 1_000, currency: 'usd' };

/** Builds a Stripe subscription with the fields that are read. */
function aSubscription(changes: object = {}, item: object = {}): Stripe.Subscription {
  return {
    ...{ id: 'sub_1', customer: 'cus_1', status: 'active', created: START, ended_at: null },
    ...{ cancel_at: null, cancel_at_period_end: false, metadata: { userId: USER } },
    items: {
      data: [
        {
          ...{ id: 'si_1', current_period_start: START, current_period_end: END },
          ...{ price: { ...price, id: 'price_a', recurring: { interval: 'month' } }, ...item },
        },
      ],
    },
    ...changes,
  } as unknown as Stripe.Subscription;
}

const read = (changes?: object, item?: object) =>
  toListedSubscription(aSubscription(changes, item), ['price_a', 'price_b']);

describe('a subscription of the payment provider', () => {
  it('is converted with its times as dates', () => {
    expect(read()).toEqual({
      ...{ id: 'sub_1', customerId: 'cus_1', notedUserId: USER, isForOurPlans: true, itemId: 'si_1' },
      ...{ status: 'active', plan: 'price_monthly', endsAt: null, endedAt: null, endsByDate: false },
      periodStart: new Date(START * 1_000),
      periodEnd: new Date(END * 1_000),
      createdAt: new Date(START * 1_000),
      ...{ price: { amount: 1_000, currency: 'usd' }, accountCredit: 0 },
    });
  });

  it.each([
    ['renews', {}, null, false],
    ['ends with the period', { cancel_at_period_end: true }, END, false],
    ['ends at an instant', { cancel_at: END - 5 }, END - 5, true],
    [
      'ends with the period, also when the end is given as an instant',
      { cancel_at_period_end: true, cancel_at: END },
      END,
      false,
    ],
  ])('%s', (_, changes, end, endsByDate) => {
    const endsAt = end === null ? null : new Date(end * 1_000);
    expect(read(changes)).toMatchObject({ endsAt, endsByDate });
  });

  it('has the plan of its billing interval, regardless of its price id', () => {
    const price = (interval: string) => ({ price: { id: 'price_old', recurring: { interval } } });
    expect(read({}, price('year')).plan).toBe('price_yearly');
    expect(read({}, price('month')).plan).toBe('price_monthly');
  });

  it('belongs to our plans only by its metadata or its price', () => {
    const other = { price: { id: 'price_other', recurring: { interval: 'month' } } };
    expect(read({}, other).isForOurPlans).toBe(true);
    expect(read({ metadata: {} }).isForOurPlans).toBe(true);
    expect(read({ metadata: {} }, other)).toMatchObject({ isForOurPlans: false, notedUserId: null });
    expect(read({ metadata: { userId: 'nobody' } }, other)).toMatchObject({ isForOurPlans: false });
  });

  it('costs the sum of its items, or has no fixed price', () => {
    const recurring = { interval: 'month' };
    expect(read({}, { quantity: 3 }).price).toEqual({ amount: 3_000, currency: 'usd' });
    expect(read({}, { price: { ...price, unit_amount: null, recurring } }).price).toBeNull();
  });

  it.each([
    ['8,900 for a balance of −8,900', { id: 'cus_1', balance: -8_900 }, 8_900],
    ['0 for a debt', { id: 'cus_1', balance: 30 }, 0],
    ['0 for a deleted customer', { id: 'cus_1', deleted: true }, 0],
  ])('has the credit %s', (_what, customer, accountCredit) => {
    expect(read({ customer })).toMatchObject({ customerId: 'cus_1', accountCredit });
  });

  it('gives no premium when its status is unknown', () => {
    expect(read({ status: 'frozen' }).status).toBe('paused');
  });
});
