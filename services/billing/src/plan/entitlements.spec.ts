import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { Entitlements } from '@shadow-guide/contracts';
import { aSubscription, at, facts } from '../../test/support/plan-facts.js';
import { computeEntitlements } from './entitlements.js';
import type { ProviderStatus } from './paid-subscription.js';
import type { PlanFacts } from './plan-facts.js';

const A_MS = 1;

/** Plan and source in one word, and until when; the rest follows from the plan and is tested once. */
function answer(known: PlanFacts, now: Date): [plan: string, until: string | null] {
  const { plan, source, validUntil } = computeEntitlements(known, now);
  return [plan === source || plan === 'free' ? plan : source, validUntil];
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

describe('the plans', () => {
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
    ['freedom from ads alone', facts({ adFree: true }), { ...free, adFree: true }],
    [
      'a trial',
      facts({ trial: at('03-01') }),
      { plan: 'trial', source: 'trial', ...everything, validUntil: iso(at('03-15')) },
    ],
    [
      'premium that was given',
      facts({ premium: true }),
      { plan: 'premium', source: 'admin', ...everything, validUntil: null },
    ],
    [
      'premium that was paid',
      facts({ paid: {} }),
      { plan: 'premium', source: 'stripe', ...everything, validUntil: iso(at('04-08')) },
    ],
  ])('of somebody with %s', (_what, known, expected) => {
    expect(computeEntitlements(known, at('03-10'))).toEqual(expected);
  });
});

describe('each state of a subscription', () => {
  it.each<[ProviderStatus, plan: string, until: Date | null]>([
    ['active', 'stripe', at('04-08')],
    ['trialing', 'stripe', at('04-08')],
    ['past_due', 'stripe', at('03-08')],
    ['incomplete', 'free', null],
    ['incomplete_expired', 'free', null],
    ['unpaid', 'free', null],
    ['paused', 'free', null],
    ['canceled', 'free', null],
  ])('%s means %s', (status, plan, until) => {
    expect(answer(facts({ paid: { status } }), at('03-05'))).toEqual([plan, iso(until)]);
  });
});

/** Each case around one instant: what holds a millisecond before it, at it, and a millisecond after it. */
describe.each<{
  what: string;
  known: PlanFacts;
  edge: Date;
  before: [string, Date | null];
  after: [string, Date | null];
}>([
  {
    what: 'the end of a renewing period changes nothing before the message about the renewal has arrived',
    known: facts({ paid: {} }),
    edge: at('04-01'),
    before: ['stripe', at('04-08')],
    after: ['stripe', at('04-08')],
  },
  {
    what: 'news of a renewal that does not come for a week ends the plan',
    known: facts({ paid: {} }),
    edge: at('04-08'),
    before: ['stripe', at('04-08')],
    after: ['free', null],
  },
  {
    what: 'a planned end is kept to the millisecond, without days of grace',
    known: facts({ paid: { endsAt: at('04-01') } }),
    edge: at('04-01'),
    before: ['stripe', at('04-01')],
    after: ['free', null],
  },
  {
    what: 'a planned end before the end of the period is kept',
    known: facts({ paid: { endsAt: at('03-20') } }),
    edge: at('03-20'),
    before: ['stripe', at('03-20')],
    after: ['free', null],
  },
  {
    what: 'a planned end months away does not make up for renewals that nobody tells of',
    known: facts({ paid: { endsAt: at('09-01') } }),
    edge: at('04-08'),
    before: ['stripe', at('04-08')],
    after: ['free', null],
  },
  {
    what: 'a payment that failed leaves seven days from its invoice',
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
    what: 'a payment that failed, its invoice unknown, leaves seven days from the beginning of the period',
    known: facts({ paid: { status: 'past_due', periodStart: at('04-01'), periodEnd: at('05-01') } }),
    edge: at('04-08'),
    before: ['stripe', at('04-08')],
    after: ['free', null],
  },
  {
    what: 'days of grace do not outlast a planned end',
    known: facts({
      paid: { status: 'past_due', periodStart: at('04-01'), periodEnd: at('05-01'), endsAt: at('04-04') },
    }),
    edge: at('04-04'),
    before: ['stripe', at('04-04')],
    after: ['free', null],
  },
  {
    what: 'a payment that came through in the days of grace goes on to the end of its period and a week',
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
    what: 'what was given outlives the paid time',
    known: facts({ paid: { endsAt: at('04-01') }, premium: true }),
    edge: at('04-01'),
    before: ['stripe', at('04-01')],
    after: ['admin', null],
  },
  {
    what: 'a trial outlives the paid time',
    known: facts({ paid: { endsAt: at('04-01') }, trial: at('03-25') }),
    edge: at('04-01'),
    before: ['stripe', at('04-01')],
    after: ['trial', at('04-08')],
  },
  {
    what: 'paid time outlives a trial, unnoticed',
    known: facts({ paid: {}, trial: at('03-01') }),
    edge: at('03-15'),
    before: ['stripe', at('04-08')],
    after: ['stripe', at('04-08')],
  },
  {
    what: 'premium that was given outlives a trial, unnoticed',
    known: facts({ premium: true, trial: at('03-01') }),
    edge: at('03-15'),
    before: ['admin', null],
    after: ['admin', null],
  },
  {
    what: 'premium that was given outlives the days of grace',
    known: facts({ paid: { status: 'past_due' }, premium: true, trial: at('03-01') }),
    edge: at('03-08'),
    before: ['stripe', at('03-08')],
    after: ['admin', null],
  },
  {
    what: 'all of them ending together leaves the free plan',
    known: facts({ paid: { endsAt: at('03-15') }, trial: at('03-01') }),
    edge: at('03-15'),
    before: ['stripe', at('03-15')],
    after: ['free', null],
  },
  {
    what: 'of two subscriptions the longer one counts',
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
    what: 'a dead subscription takes nothing from a living one',
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

describe('grants and changed clocks', () => {
  it('a grant that was given and removed leaves the plan as before', () => {
    const now = at('03-10');
    expect(answer(facts({ trial: at('03-01'), premium: true }), now)).toEqual(['admin', null]);
    expect(answer(facts({ trial: at('03-01') }), now)).toEqual(['trial', iso(at('03-15'))]);
  });

  it('an ad-free grant stays when premium has ended', () => {
    const known = facts({ adFree: true, trial: at('03-01') });
    expect(computeEntitlements(known, at('03-14')).adFree).toBe(true);
    expect(computeEntitlements(known, at('03-15'))).toMatchObject({ plan: 'free', adFree: true });
  });

  it('a clock that was set back gives the plan of that time', () => {
    const known = facts({ paid: { status: 'canceled', endedAt: at('03-20') }, trial: at('03-10') });
    expect(answer(known, at('01-01'))).toEqual(['trial', iso(at('03-24'))]);
    expect(answer(facts({ paid: { endsAt: at('04-01') } }), at('01-01'))).toEqual([
      'stripe',
      iso(at('04-01')),
    ]);
  });
});

describe('for any facts', () => {
  const STATUSES: ProviderStatus[] = [
    ...(['active', 'trialing', 'past_due', 'incomplete'] as const),
    ...(['incomplete_expired', 'unpaid', 'paused', 'canceled'] as const),
  ];
  const DAY_MS = 24 * 60 * 60 * 1_000;

  it('the plan is the same from now until validUntil, and another one from then on', () => {
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
      // Everything begins and ends at noon or midnight, so these are all the instants at which anything could change.
      const end = until ?? now.getTime() + 100 * DAY_MS;
      for (let instant = now.getTime(); instant < end; instant += DAY_MS / 2)
        if (!isDeepStrictEqual(computeEntitlements(known, new Date(instant)), said))
          throw new Error(`${JSON.stringify(known)} changes at ${new Date(instant).toISOString()}`);
    }
  });
});

/** The same whole numbers below a bound in every run (a linear congruential generator: Numerical Recipes, 3rd ed., 7.1). */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
