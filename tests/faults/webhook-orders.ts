import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../support/database.js';
import { buyPremium, planOf } from '../support/payer.js';
import { PaymentStandIn } from '../support/payment.js';
import { differencesOf, statusOf } from '../support/payment-truth.js';
import { seededRandom } from '../support/random.js';
import { allApplied, storedEvents } from '../support/stored-events.js';
import { until } from '../support/until.js';
import { type ProviderEvent, postWebhook } from '../support/webhooks.js';
import { type Lab, must } from './lab.js';
import { end, endings, type Life, liveThrough, ordersOf, repeated } from './life-cycles.js';

/** Lives whose events the stand-in still remembers: it keeps 5,000. */
const BATCH = 60;
/** Lives that are told of at the same time. */
const AT_ONCE = 6;

/**
 * Row 12: every order of six events of a life, each sent one to three times, half of them one after the other and half all
 * at once. Each order is of a subscription of its own, of which billing knew nothing before.
 * @param options.orders how many of the 720, spread evenly
 */
export async function webhookOrders(lab: Lab, { orders }: { orders: number }): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const random = seededRandom(12);
  const all = [...ordersOf([0, 1, 2, 3, 4, 5])];
  const step = Math.ceil(all.length / orders);
  const chosen = all.filter((_, n) => n % step === 0);
  await payment.set({ webhooks: { endpoint: null } });
  let sent = 0;
  let refused = 0;
  try {
    for (let from = 0; from < chosen.length; from += BATCH) {
      const batch = chosen.slice(from, from + BATCH);
      const lives = await liveThrough(payment, batch.length);
      const told = lives.map((life, n) =>
        repeated(batch[n] ?? [], random).map((index) => life.events[index]),
      );
      await atOnce(AT_ONCE, told, async (events, n) => {
        const post = async (event: (typeof events)[number]) => {
          refused += await untilTaken(lab, event as NonNullable<typeof event>);
        };
        if (n % 2 === 0) for (const event of events) await post(event);
        else await Promise.all(events.map(post));
        sent += events.length;
      });
      await mustAgree(lab, payment, lives);
      // Everything once more, when all is long over.
      if (from === 0) await mustNotChangeAgain(lab, lives);
    }
  } finally {
    await payment.calm();
  }
  return `${chosen.length} orders of six events, ${sent} webhooks (${refused} of them told to come again): each ended as the provider has it`;
}

/** Sends an event until it is taken, as the provider does, for a minute at most. @returns how often it was told to come again */
async function untilTaken(lab: Lab, event: ProviderEvent): Promise<number> {
  const end = Date.now() + 60_000;
  for (let refused = 0; ; refused += 1) {
    const { status } = await postWebhook(lab.running, event);
    if (status === 200) return refused;
    must(status === 503, `a signed event was answered with ${status}`);
    must(Date.now() < end, `a signed event was refused for a minute, ${refused + 1} times`);
    await sleep(Math.min(2_000, 100 * 2 ** refused));
  }
}

async function mustAgree(lab: Lab, payment: PaymentStandIn, lives: readonly Life[]): Promise<void> {
  const ids = lives.map(({ subscriptionId }) => subscriptionId);
  await allApplied(lab.running, ids);
  const stored = await storedEvents(lab.running, ids);
  must(stored === 6 * lives.length, `${stored} events stored of ${6 * lives.length}`);
  const differences = await differencesOf(lab.running, payment, ids);
  must(differences.length === 0, `${differences.length} differ, first: ${differences[0]}`);
  const told = await lastTold(lab, ids);
  for (const { subscriptionId, ending } of lives) {
    const expected = ending === 'cancelled at once' ? 'free' : 'premium';
    // Who never had more than the free plan by what billing saw is told nothing.
    const plan = told.get(subscriptionId)?.plan ?? 'free';
    must(plan === expected, `the others were told ${plan} of a subscription that ${ending}`);
  }
}

async function mustNotChangeAgain(lab: Lab, lives: readonly Life[]): Promise<void> {
  const ids = lives.map(({ subscriptionId }) => subscriptionId);
  const before = JSON.stringify([...(await lastTold(lab, ids))]);
  await atOnce(AT_ONCE, lives, async ({ events }) => {
    await Promise.all(events.map((event) => untilTaken(lab, event)));
  });
  await allApplied(lab.running, ids);
  must((await storedEvents(lab.running, ids)) === 6 * lives.length, 'a replay was stored a second time');
  must(JSON.stringify([...(await lastTold(lab, ids))]) === before, 'a replay changed what the others know');
}

/** What the other services were told last of the people these subscriptions belong to. */
function lastTold(lab: Lab, ids: readonly string[]): Promise<Map<string, { plan: string; at: string }>> {
  return withDatabase(lab.running, 'billing', async (client) => {
    const { rows } = await client.query<{ id: string; plan: string; at: string }>(
      `SELECT s.id, a.told->'entitlements'->>'plan' AS plan, a.changed_at::text AS at
       FROM billing.subscriptions s JOIN billing.announcements a USING (user_id)
       WHERE s.id = ANY($1) ORDER BY s.id`,
      [ids],
    );
    return new Map(rows.map(({ id, plan, at }) => [id, { plan, at }]));
  });
}

/** Row 12, with people who look at it: every message comes three times and the newest first. */
export async function unrulyWebhooks(lab: Lab): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  await payment.set({ webhooks: { deliveries: 3, order: 'reversed' } });
  try {
    const crowd = await lab.people(endings.length);
    await Promise.all(
      crowd.map(async (person, n) => {
        const id = await buyPremium(person, payment);
        for (const action of ['cancel', 'resume', 'cancel', 'resume']) {
          const { status } = await person.send(`/api/subscription/${action}`, { method: 'POST' });
          must(status === 200, `${action} was answered with ${status}`);
        }
        await end(payment, id, endings[n] ?? 'cancelled at once');
        await payment.delivered();
        await allApplied(lab.running, [id]);
        const [truth] = await payment.subscriptionsOf((await person.get('GET /api/auth/user')).id);
        must(truth?.id === id, 'the provider knows another subscription of this person');
        const expected = JSON.stringify(statusOf(truth));
        await until(`the screen is told ${expected}`, async () => {
          const { tier, status, plan, cancelAtPeriodEnd } = await planOf(person);
          return JSON.stringify({ tier, status, plan, cancelAtPeriodEnd }) === expected;
        });
        must((await differencesOf(lab.running, payment, [id])).length === 0, 'billing keeps something else');
      }),
    );
    return `${crowd.length} people paid, cancelled, resumed; each message three times, newest first: the screens say what the provider knows`;
  } finally {
    await payment.calm();
  }
}

/** Works through a list, so many at once. */
async function atOnce<T>(
  limit: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
    }),
  );
}
