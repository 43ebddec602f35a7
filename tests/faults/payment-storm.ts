import type { PlanChangePreview, SubscriptionStatus } from '@shadow-guide/contracts';
import { kill } from '../support/members.js';
import { beginCheckout, planOf } from '../support/payer.js';
import { PaymentStandIn, type ProviderSubscription } from '../support/payment.js';
import { differencesOf, statusOf } from '../support/payment-truth.js';
import type { Person } from '../support/person.js';
import { seededRandom } from '../support/random.js';
import { allApplied } from '../support/stored-events.js';
import { until } from '../support/until.js';
import { type Lab, must } from './lab.js';

const VICTIMS = ['billing', 'billing-worker', 'redis', 'billing-2', 'nats', 'billing-worker-2'] as const;
/** Allowed status codes during the faults: done, not possible in this state, unavailable, no response. */
const HONEST = new Set([200, 404, 409, 503, 0]);

/**
 * Row 12, all at once: people buy, cancel, resume and change their plan as fast as they can, messages arrive three
 * times and in reverse order, and one process or server after the other is killed.
 */
export async function paymentStorm(
  lab: Lab,
  { people, seconds }: { people: number; seconds: number },
): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const crowd = await lab.people(people);
  const ids = await Promise.all(crowd.map(async (person) => (await person.get('GET /api/auth/user')).id));
  const victims = VICTIMS.filter((name) => lab.product.members.has(name));
  const end = Date.now() + seconds * 1_000;
  const answers: number[] = [];
  let killed = 0;
  await payment.set({ webhooks: { deliveries: 3, order: 'reversed', retryMs: 200 } });
  try {
    const killing = (async () => {
      for (; Date.now() < end; killed += 1) {
        const name = victims[killed % victims.length] ?? 'billing';
        await kill(lab.member(name));
        await lab.member(name).start();
      }
    })();
    await Promise.all(
      crowd.map(async (person, n) => {
        const random = seededRandom(1_200 + n);
        while (Date.now() < end)
          answers.push(...(await act({ person, userId: ids[n] ?? '' }, payment, random)));
      }),
    );
    await killing;
  } finally {
    await payment.calm();
  }
  const back = Date.now();
  const dishonest = answers.filter((status) => !HONEST.has(status));
  must(
    dishonest.length === 0,
    `${dishonest.length} of ${answers.length} answers: ${[...new Set(dishonest)]}`,
  );
  await payment.delivered();
  await allApplied(lab.running);
  let subscriptions = 0;
  for (const [n, person] of crowd.entries())
    subscriptions += await mustAgree(lab, payment, person, ids[n] ?? '');
  const done = answers.filter((status) => status === 200).length;
  return `${killed} kills, ${answers.length} clicks of ${people} people (${done} done), ${subscriptions} subscriptions: all as the provider has them ${((Date.now() - back) / 1_000).toFixed(1)} s later, nobody charged twice`;
}

/** Performs one action on a person's plan. @returns the response statuses, 0 for a broken connection */
async function act(
  { person, userId }: { person: Person; userId: string },
  payment: PaymentStandIn,
  random: () => number,
): Promise<number[]> {
  const click = async <T>(path: string, body?: object) => {
    const options = body === undefined ? {} : { method: 'POST', body };
    return person.send<T>(`/api/${path}`, options).catch(() => ({ status: 0, body: undefined }));
  };
  const plan = random() < 0.5 ? 'price_monthly' : 'price_yearly';
  const choice = random();
  if (choice < 0.05) {
    // An operator ends the subscription at the provider, so that the person can buy again.
    const live = (await payment.subscriptionsOf(userId)).find(({ status }) => status === 'active');
    if (live) await payment.api('DELETE', `subscriptions/${live.id}`);
    return [];
  }
  if (choice < 0.4) {
    // This is a double click, followed by the payment with whichever response arrived.
    const starts = await Promise.all(
      [1, 2].map(() => beginCheckout(person, { plan }).catch(() => ({ status: 0, body: undefined }))),
    );
    const secret = starts.find(({ body }) => body?.clientSecret)?.body?.clientSecret;
    if (secret) await payment.pay(secret);
    return starts.map(({ status }) => status);
  }
  if (choice < 0.6) return [(await click<SubscriptionStatus>('subscription/cancel', {})).status];
  if (choice < 0.8) return [(await click<SubscriptionStatus>('subscription/resume', {})).status];
  const preview = await click<PlanChangePreview>(`subscription/change-preview?plan=${plan}`);
  if (preview.status !== 200 || !preview.body) return [preview.status];
  const { prorationDate } = preview.body;
  return [200, (await click('subscription/change-plan', { plan, prorationDate })).status];
}

/** @returns how many subscriptions the person has had */
async function mustAgree(lab: Lab, payment: PaymentStandIn, person: Person, userId: string): Promise<number> {
  const customers = await payment.customersOf(userId);
  must(customers.length <= 1, `${customers.length} customers of one person`);
  const all = await payment.subscriptionsOf(userId);
  const paid = all.filter(({ status }) => !['incomplete', 'incomplete_expired'].includes(status));
  const live = paid.filter(({ status }) => status !== 'canceled');
  must(live.length <= 1, `${live.length} live subscriptions of one person`);
  await mustNotOverlap(payment, paid);
  const [difference] = await differencesOf(
    lab.running,
    payment,
    paid.map(({ id }) => id),
  );
  must(difference === undefined, String(difference));
  const [shown] = live;
  if (!shown) return all.length;
  const expected = JSON.stringify(statusOf(shown));
  await until(`the status endpoint returns ${expected}`, async () => {
    const { tier, status, plan, cancelAtPeriodEnd } = await planOf(person);
    return JSON.stringify({ tier, status, plan, cancelAtPeriodEnd }) === expected;
  });
  await until(
    'the journal has applied the plan',
    async () =>
      (await person.get('GET /api/limits')).every(
        ({ name, limit }) => name === 'tokensPerDay' || limit === -1,
      ),
    lab.allowed(5_000),
  );
  return all.length;
}

/** Throws when a person with a subscription was able to pay for a second one at the same time. */
async function mustNotOverlap(payment: PaymentStandIn, paid: readonly ProviderSubscription[]): Promise<void> {
  const lives = await Promise.all(
    paid.map(async ({ id, ended_at }) => ({ id, from: (await payment.firstPaidAt(id)) ?? 0, to: ended_at })),
  );
  // When two subscriptions started in the same second, the one that ended first comes first.
  lives.sort((a, b) => a.from - b.from || (a.to ?? Infinity) - (b.to ?? Infinity));
  for (const [n, { id, from }] of lives.entries()) {
    const before = lives[n - 1];
    must(!before || (before.to !== null && before.to <= from), `${id} was paid while ${before?.id} was live`);
  }
}
