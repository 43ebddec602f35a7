import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { toListedSubscription } from './provider-subscription.js';

const START = 1_760_000_000;
const END = START + 30 * 86_400;
const USER = '6f1f1c64-53d5-4d0c-9a07-3a3f7f1a2b3c';

const price = { unit_amount: 1_000, currency: 'usd' };

/** As much of Stripe's subscription as is read. */
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

describe('a subscription of the payment provider’s', () => {
  it('is read with its times as instants', () => {
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
      'ends with the period, which is also said as an instant',
      { cancel_at_period_end: true, cancel_at: END },
      END,
      false,
    ],
  ])('%s', (_, changes, end, endsByDate) => {
    const endsAt = end === null ? null : new Date(end * 1_000);
    expect(read(changes)).toMatchObject({ endsAt, endsByDate });
  });

  it('is a plan by how often it is charged, whatever its price is called', () => {
    const price = (interval: string) => ({ price: { id: 'price_old', recurring: { interval } } });
    expect(read({}, price('year')).plan).toBe('price_yearly');
    expect(read({}, price('month')).plan).toBe('price_monthly');
  });

  it('is ours by our note on it or by its price, and by nothing else', () => {
    const other = { price: { id: 'price_other', recurring: { interval: 'month' } } };
    expect(read({}, other).isForOurPlans).toBe(true);
    expect(read({ metadata: {} }).isForOurPlans).toBe(true);
    expect(read({ metadata: {} }, other)).toMatchObject({ isForOurPlans: false, notedUserId: null });
    expect(read({ metadata: { userId: 'nobody' } }, other)).toMatchObject({ isForOurPlans: false });
  });

  it('costs what all that is subscribed to costs together, or no fixed price', () => {
    const recurring = { interval: 'month' };
    expect(read({}, { quantity: 3 }).price).toEqual({ amount: 3_000, currency: 'usd' });
    expect(read({}, { price: { ...price, unit_amount: null, recurring } }).price).toBeNull();
  });

  it.each([
    ['a credit, which is a balance below zero', { id: 'cus_1', balance: -8_900 }, 8_900],
    ['nothing, with a debt', { id: 'cus_1', balance: 30 }, 0],
    ['nothing, when the customer is deleted', { id: 'cus_1', deleted: true }, 0],
  ])('has left %s', (_what, customer, accountCredit) => {
    expect(read({ customer })).toMatchObject({ customerId: 'cus_1', accountCredit });
  });

  it('gives nothing when its status is a word that nobody knew when this was written', () => {
    expect(read({ status: 'frozen' }).status).toBe('paused');
  });
});
