import { describe, expect, it } from '@jest/globals';
import { aSubscription, at, facts } from '../../test/support/plan-facts.js';
import { followingPlans } from './following-plan.js';
import type { PlanFacts } from './plan-facts.js';

const NOW = at('03-10');
const free = { plan: 'free', source: 'none' };
const trial = { plan: 'trial', source: 'trial' };
const granted = { plan: 'premium', source: 'admin' };
const inGrace = { status: 'past_due', unpaidSince: at('03-08') } as const;
const pastGrace = { status: 'past_due', unpaidSince: at('03-01') } as const;

describe('the plan after a subscription', () => {
  it.each<[string, PlanFacts, after: object | null, afterCancel: object | null]>([
    ['that renews', facts({ paid: {} }), free, free],
    ['that renews, with a grant', facts({ paid: {}, premium: true }), granted, granted],
    ['that renews, with a trial that ends earlier', facts({ paid: {}, trial: at('03-05') }), free, free],
    [
      'that ends while a trial continues',
      facts({ paid: { endsAt: at('03-12') }, trial: at('03-05') }),
      trial,
      trial,
    ],
    ['in grace', facts({ paid: inGrace }), free, free],
    ['in grace, with a grant', facts({ paid: inGrace, premium: true }), granted, granted],
    // The grace period ends on the 15th.
    ['in grace, with a trial that ends earlier', facts({ paid: inGrace, trial: at('02-28') }), free, trial],
    ['in grace, with a trial that ends later', facts({ paid: inGrace, trial: at('03-05') }), trial, trial],
    ['past its grace period, with a trial', facts({ paid: pastGrace, trial: at('03-05') }), trial, trial],
    ['beyond grace', facts({ paid: pastGrace }), free, free],
    ['that is paused', facts({ paid: { status: 'paused' }, premium: true }), granted, granted],
    ['that has ended', facts({ paid: { status: 'canceled' }, premium: true }), null, null],
  ])('is computed for one %s', (_which, known, after, afterCancel) => {
    expect(followingPlans(known, known.subscriptions[0], NOW)).toEqual({ after, afterCancel });
  });

  it('is null without a subscription', () => {
    expect(followingPlans(facts({ trial: at('03-05') }), undefined, NOW)).toEqual({
      after: null,
      afterCancel: null,
    });
  });

  it('is premium from another subscription that lasts longer, until both are cancelled', () => {
    const known = facts({
      paid: [aSubscription({ periodEnd: at('03-20') }), aSubscription({ id: 'sub_second' })],
    });
    expect(followingPlans(known, known.subscriptions[0], NOW)).toEqual({
      after: { plan: 'premium', source: 'stripe' },
      afterCancel: free,
    });
  });
});
