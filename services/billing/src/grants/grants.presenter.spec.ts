import { describe, expect, it } from '@jest/globals';
import { aSubscription, at, facts } from '../../test/support/plan-facts.js';
import type { PlanFacts } from '../plan/plan-facts.js';
import { toGrants } from './grants.presenter.js';

describe('a person’s plan in the operators’ view', () => {
  it.each<[string, PlanFacts, tier: string, expires: Date | null]>([
    ['nothing', facts({}), 'free', null],
    ['a trial, which is not premium', facts({ trial: at('03-01') }), 'free', null],
    ['a grant', facts({ premium: true }), 'premium', null],
    ['a subscription that renews', facts({ paid: {} }), 'premium', null],
    ['a subscription that ends', facts({ paid: { endsAt: at('04-01') } }), 'premium', at('04-01')],
    [
      'a subscription in its grace period',
      facts({ paid: { status: 'past_due', unpaidSince: at('03-09') } }),
      'premium',
      at('03-16'),
    ],
    [
      'a grant and a subscription that ends',
      facts({ paid: { endsAt: at('04-01') }, premium: true }),
      'premium',
      null,
    ],
    [
      'one subscription that ends and one that renews',
      facts({ paid: [aSubscription({ endsAt: at('04-01') }), aSubscription({ id: 'sub_second' })] }),
      'premium',
      null,
    ],
    ['a subscription that has ended', facts({ paid: { status: 'canceled' } }), 'free', null],
  ])('is computed for a person with %s', (_what, known, tier, expires) => {
    expect(toGrants('u', known, at('03-10'))).toEqual({
      userId: 'u',
      adminGrantedPremium: known.grants.premium,
      adminGrantedAdFree: false,
      subscriptionTier: tier,
      subscriptionExpiresAt: expires?.toISOString() ?? null,
    });
  });

  it('shows both grants', () => {
    expect(toGrants('u', facts({ adFree: true }), at('03-10'))).toMatchObject({
      adminGrantedPremium: false,
      adminGrantedAdFree: true,
    });
  });
});
