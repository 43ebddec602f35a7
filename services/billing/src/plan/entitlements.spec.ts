import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { Entitlements } from '@shadow-guide/contracts';
import { aSubscription, at, facts } from '../../test/support/plan-facts.js';
import { computeEntitlements } from './entitlements.js';
import type { ProviderStatus } from './paid-subscription.js';
import type { PlanFacts } from './plan-facts.js';

const A_MS = 1;

/**
 * Returns the plan with its source as one word, and the end of the plan. The other fields follow from the plan and are
 * tested once.
 */
function answer(known: PlanFacts, now: Date): [plan: string, until: string | null] {
  const { plan, source, validUntil } = computeEntitlements(known, now);
  return [plan === source || plan === 'free' ? plan : source, validUntil];
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

describe('the computed entitlements', () => {
  const free: Entitlements = {
    plan: 'free',
    source: 'none',
    adFree: false,
    limits: {
      insightsPerDay: 1,
      personas: 3,
      topics: 5,
      forumDaysPerWeek: 1,
      challengeTier: 1,
      tokensPerDay: 400_000,
    },
    features: { habitPlanner: true, customTherapist: false, unlimitedRegenerations: false },
    validUntil: null,
  };
  const everything = {
    adFree: true,
    limits: {
      insightsPerDay: -1,
      personas: -1,
      topics: -1,
      forumDaysPerWeek: -1,
      challengeTier: -1,
      tokensPerDay: 1_500_000,
    },
    features: { habitPlanner: true, customTherapist: true, unlimitedRegenerations: true },
  };

  it.each<[string, PlanFacts, Entitlements]>([
    ['nothing', facts({}), free],
    ['only an ad-free grant', facts({ adFree: true }), { ...free, adFree: true }],
    [
      'a trial',
      facts({ trial: at('03-01') }),
      { plan: 'trial', source: 'trial', ...everything, validUntil: iso(at('03-15')) },
    ],
    [
      'granted premium',
      facts({ premium: true }),
      { plan: 'premium', source: 'admin', ...everything, validUntil: null },
    ],
    [
      'paid premium',
      facts({ paid: {} }),
      { plan: 'premium', source: 'stripe', ...everything, validUntil: iso(at('04-08')) },
    ],
  ])('are correct for a person with %s', (_what, known, expected) => {
    expect(computeEntitlements(known, at('03-10'))).toEqual(expected);
  });
});

describe('a paid subscription', () => {
  it.each<[ProviderStatus, plan: string, until: Date | null]>([
    ['active', 'stripe', at('04-08')],
    ['trialing', 'stripe', at('04-08')],
    ['past_due', 'stripe', at('03-08')],
    ['incomplete', 'free', null],
    ['incomplete_expired', 'free', null],
    ['unpaid', 'free', null],
    ['paused', 'free', null],
    ['canceled', 'free', null],
  ])('with status %s results in %s', (status, plan, until) => {
    expect(answer(facts({ paid: { status } }), at('03-05'))).toEqual([plan, iso(until)]);
  });
});

/** Tests each case a millisecond before a given time, at that time, and a millisecond after it. */
describe.each<{
  what: string;
  known: PlanFacts;
  edge: Date;
  before: [string, Date | null];
  after: [string, Date | null];
}>([
  {
    what: 'the end of a renewing period changes nothing until the renewal’s webhook has arrived',
    known: facts({ paid: {} }),
    edge: at('04-01'),
    before: ['stripe', at('04-08')],
    after: ['stripe', at('04-08')],
  },
  {
    what: 'a renewal that is not reported within a week ends the plan',
    known: facts({ paid: {} }),
    edge: at('04-08'),
    before: ['stripe', at('04-08')],
    after: ['free', null],
  },
  {
    what: 'a scheduled end applies to the millisecond, without a grace period',
    known: facts({ paid: { endsAt: at('04-01') } }),
    edge: at('04-01'),
    before: ['stripe', at('04-01')],
    after: ['free', null],
  },
  {
    what: 'a scheduled end before the end of the period applies',
    known: facts({ paid: { endsAt: at('03-20') } }),
    edge: at('03-20'),
    before: ['stripe', at('03-20')],
    after: ['free', null],
  },
  {
    what: 'a scheduled end months away does not replace unreported renewals',
    known: facts({ paid: { endsAt: at('09-01') } }),
    edge: at('04-08'),
    before: ['stripe', at('04-08')],
    after: ['free', null],
  },
  {
    what: 'a failed payment leaves seven days from its invoice',
    known: facts({
      paid: {
        status: 'past_due',
        periodStart: at('04-01'),
        periodEnd: at('05-01'),
        unpaidSince: at('04-01 01:00:00'),
      },
    }),
    edge: at('04-08 01:00:00'),
    before: ['stripe', at('04-08 01:00:00')],
    after: ['free', null],
  },
  {
    what: 'a failed payment without a known invoice leaves seven days from the start of the period',
    known: facts({ paid: { status: 'past_due', periodStart: at('04-01'), periodEnd: at('05-01') } }),
    edge: at('04-08'),
    before: ['stripe', at('04-08')],
    after: ['free', null],
  },
  {
    what: 'the grace period does not outlast a scheduled end',
    known: facts({
      paid: { status: 'past_due', periodStart: at('04-01'), periodEnd: at('05-01'), endsAt: at('04-04') },
    }),
    edge: at('04-04'),
    before: ['stripe', at('04-04')],
    after: ['free', null],
  },
  {
    what: 'a payment that succeeds in the grace period is valid until a week after the end of its period',
    known: facts({ paid: { periodStart: at('04-01'), periodEnd: at('05-01') } }),
    edge: at('04-08'),
    before: ['stripe', at('05-08')],
    after: ['stripe', at('05-08')],
  },
  {
    what: 'a trial ends by the clock',
    known: facts({ trial: at('03-01 10:00:00') }),
    edge: at('03-15 10:00:00'),
    before: ['trial', at('03-15 10:00:00')],
    after: ['free', null],
  },
  {
    what: 'granted premium applies after the paid time ends',
    known: facts({ paid: { endsAt: at('04-01') }, premium: true }),
    edge: at('04-01'),
    before: ['stripe', at('04-01')],
    after: ['admin', null],
  },
  {
    what: 'a trial applies after the paid time ends',
    known: facts({ paid: { endsAt: at('04-01') }, trial: at('03-25') }),
    edge: at('04-01'),
    before: ['stripe', at('04-01')],
    after: ['trial', at('04-08')],
  },
  {
    what: 'paid time that outlasts a trial leaves the plan unchanged when the trial ends',
    known: facts({ paid: {}, trial: at('03-01') }),
    edge: at('03-15'),
    before: ['stripe', at('04-08')],
    after: ['stripe', at('04-08')],
  },
  {
    what: 'granted premium leaves the plan unchanged when a trial ends',
    known: facts({ premium: true, trial: at('03-01') }),
    edge: at('03-15'),
    before: ['admin', null],
    after: ['admin', null],
  },
  {
    what: 'granted premium applies after the grace period ends',
    known: facts({ paid: { status: 'past_due' }, premium: true, trial: at('03-01') }),
    edge: at('03-08'),
    before: ['stripe', at('03-08')],
    after: ['admin', null],
  },
  {
    what: 'the free plan follows when all sources end together',
    known: facts({ paid: { endsAt: at('03-15') }, trial: at('03-01') }),
    edge: at('03-15'),
    before: ['stripe', at('03-15')],
    after: ['free', null],
  },
  {
    what: 'the longer of two subscriptions counts',
    known: facts({
      paid: [
        aSubscription({ endsAt: at('04-01') }),
        aSubscription({ id: 'sub_second', endsAt: at('03-20') }),
      ],
    }),
    edge: at('03-20'),
    before: ['stripe', at('04-01')],
    after: ['stripe', at('04-01')],
  },
  {
    what: 'an ended subscription does not affect an active one',
    known: facts({
      paid: [
        aSubscription({ id: 'sub_dead', status: 'canceled', endedAt: at('03-02') }),
        aSubscription({ endsAt: at('04-01') }),
        aSubscription({ id: 'sub_never', status: 'incomplete_expired' }),
      ],
    }),
    edge: at('04-01'),
    before: ['stripe', at('04-01')],
    after: ['free', null],
  },
])('$what', ({ known, edge, before, after }) => {
  it.each([
    ['a millisecond before', -A_MS, before],
    ['at the instant itself', 0, after],
    ['a millisecond after', A_MS, after],
  ] as const)('%s', (_when, offset, [plan, until]) => {
    expect(answer(known, new Date(edge.getTime() + offset))).toEqual([plan, iso(until)]);
  });
});

describe('the computed plan', () => {
  it('is the plan from before the grant when the grant was revoked', () => {
    const now = at('03-10');
    expect(answer(facts({ trial: at('03-01'), premium: true }), now)).toEqual(['admin', null]);
    expect(answer(facts({ trial: at('03-01') }), now)).toEqual(['trial', iso(at('03-15'))]);
  });

  it('stays ad-free by a grant after premium has ended', () => {
    const known = facts({ adFree: true, trial: at('03-01') });
    expect(computeEntitlements(known, at('03-14')).adFree).toBe(true);
    expect(computeEntitlements(known, at('03-15'))).toMatchObject({ plan: 'free', adFree: true });
  });

  it('is computed for the time of the clock, even when the clock was set back', () => {
    const known = facts({ paid: { status: 'canceled', endedAt: at('03-20') }, trial: at('03-10') });
    expect(answer(known, at('01-01'))).toEqual(['trial', iso(at('03-24'))]);
    expect(answer(facts({ paid: { endsAt: at('04-01') } }), at('01-01'))).toEqual([
      'stripe',
      iso(at('04-01')),
    ]);
  });
});

describe('any combination of facts', () => {
  const STATUSES: ProviderStatus[] = [
    ...(['active', 'trialing', 'past_due', 'incomplete'] as const),
    ...(['incomplete_expired', 'unpaid', 'paused', 'canceled'] as const),
  ];
  const DAY_MS = 24 * 60 * 60 * 1_000;

  it('gives the same plan until validUntil, and a different one from then on', () => {
    const random = numbers(20_260_301);
    const day = () => new Date(at('03-01').getTime() + random(80) * (DAY_MS / 2));
    for (let round = 0; round < 1_000; round += 1) {
      const known = facts({
        paid: Array.from({ length: random(4) }, (_, index) => {
          const periodStart = day();
          return aSubscription({
            id: `sub_${index}`,
            status: STATUSES[random(STATUSES.length)],
            periodStart,
            periodEnd: new Date(periodStart.getTime() + (random(2) === 0 ? 30 : 10) * DAY_MS),
            endsAt: random(2) === 0 ? null : day(),
            unpaidSince: random(2) === 0 ? null : day(),
          });
        }),
        ...(random(2) === 0 ? {} : { trial: day() }),
        premium: random(4) === 0,
        adFree: random(4) === 0,
      });
      const now = day();
      const said = computeEntitlements(known, now);
      const until = said.validUntil === null ? null : Date.parse(said.validUntil);
      if (until !== null) {
        expect(until).toBeGreaterThan(now.getTime());
        expect(computeEntitlements(known, new Date(until - A_MS))).toEqual(said);
        expect(computeEntitlements(known, new Date(until))).not.toEqual(said);
      }
      // Every start and end is at noon or midnight, so the plan can change only at these times.
      const end = until ?? now.getTime() + 100 * DAY_MS;
      for (let instant = now.getTime(); instant < end; instant += DAY_MS / 2)
        if (!isDeepStrictEqual(computeEntitlements(known, new Date(instant)), said))
          throw new Error(`${JSON.stringify(known)} changes at ${new Date(instant).toISOString()}`);
    }
  });
});

/**
 * Generates the same integers below a bound in every run (a linear congruential generator: Numerical Recipes, 3rd ed.,
 * 7.1).
 */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
