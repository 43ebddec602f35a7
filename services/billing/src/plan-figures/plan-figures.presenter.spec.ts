import { describe, expect, it } from '@jest/globals';
import { aSubscription, at, facts } from '../../test/support/plan-facts.js';
import type { PlanFacts } from '../plan/index.js';
import { toPlanFigures } from './plan-figures.presenter.js';

describe('the source of an account’s plan', () => {
  it.each<[string, PlanFacts, source: string, tier: string]>([
    ['nothing', facts({}), 'none', 'free'],
    ['a trial', facts({ trial: at('03-01') }), 'trial', 'free'],
    ['an operator', facts({ premium: true }), 'admin', 'premium'],
    ['a payment', facts({ paid: {} }), 'stripe', 'premium'],
  ])('is %s', (_what, known, planSource, subscriptionTier) => {
    expect(toPlanFigures('u', known, at('03-10'))).toMatchObject({ planSource, subscriptionTier });
  });
});

const yearly = { plan: 'price_yearly', periodEnd: at('12-01') } as const;

describe('the monthly revenue of an account', () => {
  it.each<[string, PlanFacts, cents: number]>([
    ['nothing', facts({}), 0],
    ['a trial', facts({ trial: at('03-01') }), 0],
    ['a plan granted by an operator', facts({ premium: true }), 0],
    ['a monthly subscription', facts({ paid: {} }), 1_000],
    ['a cancelled subscription that is still running', facts({ paid: { endsAt: at('04-01') } }), 1_000],
    ['a yearly subscription', facts({ paid: { ...yearly, price: { amount: 9_999, currency: 'usd' } } }), 833],
    ['two', facts({ paid: [aSubscription(), aSubscription({ id: 'sub_second' })] }), 2_000],
    ['an unpaid subscription', facts({ paid: { status: 'past_due', unpaidSince: at('03-09') } }), 0],
    ['a subscription that has ended', facts({ paid: { status: 'canceled' } }), 0],
    ['a subscription without a price', facts({ paid: { price: null } }), 0],
    ['a subscription in another currency', facts({ paid: { price: { amount: 900, currency: 'eur' } } }), 0],
  ])('is computed for one with %s', (_what, known, cents) => {
    expect(toPlanFigures('u', known, at('03-10')).monthlyCents).toBe(cents);
  });
});
