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

/** Life cycles per batch, few enough that the stand-in still has their events: it keeps 5,000. */
const BATCH = 60;
/** Life cycles whose events are sent concurrently. */
const AT_ONCE = 6;

/**
 * Row 12: sends every order of six events of a life cycle, each event one to three times, half of the orders one after
 * the other and half all at once. Each order belongs to a separate subscription, of which billing knew nothing before.
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
      // Everything is sent once more after it has all been applied.
      if (from === 0) await mustNotChangeAgain(lab, lives);
    }
  } finally {
    await payment.calm();
  }
  return `${chosen.length} orders of six events, ${sent} webhooks (${refused} of them told to come again): each ended as the provider has it`;
}

/**
 * Sends an event until it is accepted, as the provider does, for a minute at most. @returns how often it was refused
 */
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
  const told = await lastPublishedPlans(lab, ids);
  for (const { subscriptionId, ending } of lives) {
    const expected = ending === 'cancelled at once' ? 'free' : 'premium';
    // No event is published about a person whom billing never saw on a plan other than the free plan.
    const plan = told.get(subscriptionId)?.plan ?? 'free';
    must(plan === expected, `the others were told ${plan} of a subscription that ${ending}`);
  }
}

async function mustNotChangeAgain(lab: Lab, lives: readonly Life[]): Promise<void> {
  const ids = lives.map(({ subscriptionId }) => subscriptionId);
  const before = JSON.stringify([...(await lastPublishedPlans(lab, ids))]);
  await atOnce(AT_ONCE, lives, async ({ events }) => {
    await Promise.all(events.map((event) => untilTaken(lab, event)));
  });
  await allApplied(lab.running, ids);
  must((await storedEvents(lab.running, ids)) === 6 * lives.length, 'a replay was stored a second time');
  must(
    JSON.stringify([...(await lastPublishedPlans(lab, ids))]) === before,
    'a replay changed what the others know',
  );
}

/** Returns the last plan that was published to the other services for the owner of each of these subscriptions. */
function lastPublishedPlans(
  lab: Lab,
  ids: readonly string[],
): Promise<Map<string, { plan: string; at: string }>> {
  return withDatabase(lab.running, 'billing', async (client) => {
    const { rows } = await client.query<{ id: string; plan: string; at: string }>(
      `SELECT s.id, a.status->'entitlements'->>'plan' AS plan, a.changed_at::text AS at
       FROM billing.subscriptions s JOIN billing.announcements a USING (user_id)
       WHERE s.id = ANY($1) ORDER BY s.id`,
      [ids],
    );
    return new Map(rows.map(({ id, plan, at }) => [id, { plan, at }]));
  });
}

/** Row 12, with people who watch the screen: every message arrives three times, the newest first. */
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
        await until(`the status endpoint returns ${expected}`, async () => {
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

/** Processes a list with at most `limit` items concurrently. */
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
