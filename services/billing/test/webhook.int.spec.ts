import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asDomainError, JobQueue } from '@shadow-guide/kernel';
import { Gate } from '@shadow-guide/kernel/testing';
import { queues } from '../src/jobs.js';
import { ApplyEventProcessor } from '../src/snapshots/apply-event.processor.js';
import { RefreshSubscription } from '../src/snapshots/refresh-subscription.js';
import { StoreSnapshot } from '../src/snapshots/store-snapshot.js';
import { SubscriptionsRepository } from '../src/snapshots/subscriptions.repository.js';
import { StripeGateway } from '../src/stripe/stripe-gateway.js';
import { StoreEvent } from '../src/webhook/store-event.js';
import { SweepEventsProcessor } from '../src/webhook/sweep-events.processor.js';
import { type Billing, startBilling } from './support/billing.js';
import { openDatabaseLink } from './support/database-link.js';
import { CARDS } from './support/payment-stand-in.js';
import { PlayedLives, refreshAt } from './support/played-lives.js';
import { type Subject, sign, signedMessage } from './support/signed-message.js';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling(11);
}, 120_000);
afterEach(async () => {
  await billing.provider.control('PUT', '', { webhooks: { hold: false } });
});
afterAll(() => billing.close());

const query = (text: string, values: unknown[] = []) => billing.database.source.query(text, values);
const apply = (eventId: string) =>
  billing.worker.get(ApplyEventProcessor, { strict: false }).run({ eventId });
const sweep = () => billing.worker.get(SweepEventsProcessor, { strict: false }).run();
const rowOf = async (eventId: string) =>
  (await query('SELECT * FROM billing.stripe_events WHERE id = $1', [eventId]))[0];
/** Makes an event due, so that the sweep finds it now. */
const makeDue = (eventId: string) =>
  query(`UPDATE billing.stripe_events SET due_at = now() - interval '1 second' WHERE id = $1`, [eventId]);

/** Builds a webhook about a subscription, as the provider would send it now. */
const messageAbout = (subscription: Subject, id?: string) =>
  signedMessage(subscription, billing.clock.now(), id);

describe('the payment provider’s webhooks', () => {
  it('give premium to a person who has paid, and publish the change', async () => {
    const userId = randomUUID();
    const { clientSecret } = await billing.begin(userId);
    expect(await billing.status(userId)).toMatchObject({ tier: 'free' });
    await billing.provider.pay(clientSecret!);
    await billing.settle();
    expect(await billing.status(userId)).toMatchObject({
      ...{ tier: 'premium', status: 'active', plan: 'price_monthly', cancelAtPeriodEnd: false },
      entitlements: { plan: 'premium', source: 'stripe', adFree: true },
    });
    const [told] = await query(
      `SELECT count(*)::int AS events FROM billing.outbox
       WHERE payload->>'userId' = $1 AND subscriber = 'gateway' AND payload->'entitlements'->>'plan' = 'premium'`,
      [userId],
    );
    expect(told.events).toBe(1);
  });

  it('change nothing for another person', async () => {
    await billing.subscribe(randomUUID());
    expect(await billing.status(randomUUID())).toMatchObject({ tier: 'free', status: 'none' });
  });

  it('are refused and not stored when they are forged, altered, older than five minutes or from the future', async () => {
    const subscription = await billing.subscribe(randomUUID());
    const now = billing.clock.now();
    const { id, body, signature } = messageAbout(subscription);
    const old = new Date(now.getTime() - 301_000);
    const refused = [
      { body, signature: sign(body, now, 'whsec_another') },
      { body: body.replace('updated', 'deleted'), signature },
      { body: `${body} `, signature },
      { body, signature: sign(body, old) },
      { body, signature: sign(body, new Date(now.getTime() + 300_000)) },
      { body, signature: signature.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1_000) + 1}`) },
      { body, signature: '' },
      { body, signature: 't=1,v1=00' },
    ];
    for (const input of refused) {
      await expect(billing.receive(input)).rejects.toMatchObject({
        kind: 'invalid',
        code: 'invalid_signature',
      });
    }
    expect(await rowOf(id)).toBeUndefined();
    await billing.receive({ body, signature: sign(body, new Date(now.getTime() - 290_000)) });
    expect(await rowOf(id)).toBeDefined();
  });

  it('are stored without their payload', async () => {
    const userId = randomUUID();
    const subscription = await billing.subscribe(userId);
    const rows = await query('SELECT * FROM billing.stripe_events WHERE customer_id = $1', [
      subscription.customer,
    ]);
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain('example.com');
  });

  it('are stored once and applied once when one arrives 50 times at once', async () => {
    const userId = randomUUID();
    const subscription = await billing.subscribe(userId);
    const message = messageAbout(subscription);
    await Promise.all(Array.from({ length: 50 }, () => billing.receive(message)));
    const refreshes = () =>
      query('SELECT started FROM billing.subscription_refreshes WHERE subscription_id = $1', [
        subscription.id,
      ]);
    const [{ started: before }] = await refreshes();
    await apply(message.id);
    await apply(message.id);
    const [{ started: after }] = await refreshes();
    expect(after - before).toBe(1);
    expect((await rowOf(message.id)).applied_at).not.toBeNull();
  });

  it('about unrelated objects are stored as applied', async () => {
    const stranger = await billing.provider.stripe.customers.create({ email: 'stranger@example.com' });
    const foreign = await billing.provider.stripe.subscriptions.create({
      ...{
        customer: stranger.id,
        items: [{ price: 'price_monthly' }],
        payment_behavior: 'default_incomplete',
      },
    });
    await billing.settle();
    const waiting = await query(
      'SELECT id FROM billing.stripe_events WHERE subscription_id = $1 AND applied_at IS NULL',
      [foreign.id],
    );
    expect(waiting).toEqual([]);
    expect(await query('SELECT id FROM billing.subscriptions WHERE id = $1', [foreign.id])).toEqual([]);
  });

  it('end a subscription that the provider no longer has', async () => {
    const userId = randomUUID();
    const subscription = await billing.subscribe(userId);
    await query(`UPDATE billing.subscriptions SET id = 'sub_lost' WHERE id = $1`, [subscription.id]);
    await billing.get(RefreshSubscription).run('sub_lost');
    expect(await billing.status(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  it('are applied by the sweep when the queue was unreachable, with growing pauses between failures', async () => {
    const userId = randomUUID();
    const subscription = await billing.subscribe(userId);
    const message = messageAbout(subscription);
    const queue = billing.get(JobQueue);
    const add = queue.add;
    queue.add = () => Promise.reject(new Error('Connection is closed.'));
    await billing.receive(message);
    queue.add = add;
    await sweep();
    expect((await rowOf(message.id)).attempts).toBe(0);
    for (const pause of [3, 6, 12, 24, 48, 60]) {
      await makeDue(message.id);
      const [{ now: before }] = await query('SELECT now()');
      await sweep();
      const [{ now: after, due }] = await query(
        'SELECT now(), due_at AS due FROM billing.stripe_events WHERE id = $1',
        [message.id],
      );
      const dueFrom = (instant: Date) => (due.getTime() - instant.getTime()) / 1_000;
      expect(dueFrom(before)).toBeGreaterThanOrEqual(pause);
      expect(dueFrom(after)).toBeLessThanOrEqual(pause);
    }
    await apply(message.id);
    expect((await rowOf(message.id)).applied_at).not.toBeNull();
  });

  it('are refused while the database is unreachable, so that the provider resends them', async () => {
    const subscription = await billing.subscribe(randomUUID());
    const link = await openDatabaseLink(billing.config.postgres);
    const config = { ...billing.config, postgres: link.settings };
    const twin = await billing.startTwin(config);
    await link.cut();
    const message = messageAbout(subscription);
    const refused = await twin
      .get(StoreEvent, { strict: false })
      .run(message)
      .catch((error: unknown) => asDomainError(error));
    expect(refused).toMatchObject({ kind: 'unavailable', code: 'service_unavailable' });
    await twin.close();
    expect(await rowOf(message.id)).toBeUndefined();
  });

  it('wait while the provider is unreachable, and are applied later', async () => {
    const userId = randomUUID();
    const subscription = await billing.subscribe(userId);
    await billing.provider.stripe.subscriptions.cancel(subscription.id);
    const message = messageAbout(subscription);
    await billing.receive(message);
    await billing.provider.control('PUT', '', {
      api: {
        failures: [{ status: 503, method: 'GET', path: `/v1/subscriptions/${subscription.id}`, times: 3 }],
      },
    });
    await expect(apply(message.id)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    expect((await rowOf(message.id)).applied_at).toBeNull();
    await apply(message.id);
    expect(await billing.status(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});

describe('events that cannot be applied for a long time', () => {
  it('do not fill the queue: beyond a thousand waiting jobs no more are added', async () => {
    await query(
      `INSERT INTO billing.stripe_events (id, type, subscription_id, received_at, due_at)
       SELECT 'evt_stuck_' || n, 'invoice.paid', 'sub_stuck', now(), now() FROM generate_series(1, 300) AS n`,
    );
    for (let minute = 0; minute < 8; minute += 1) {
      await query(`UPDATE billing.stripe_events SET due_at = now() WHERE subscription_id = 'sub_stuck'`);
      await sweep();
    }
    const waiting = await billing.get(JobQueue).countWaiting(queues.payments);
    await query(`DELETE FROM billing.stripe_events WHERE subscription_id = 'sub_stuck'`);
    expect(waiting).toBeGreaterThanOrEqual(1_000);
    expect(waiting).toBeLessThan(1_200);
  });
});

describe('refreshes from the payment provider', () => {
  it('never overwrite a later snapshot when they are slow', async () => {
    const userId = randomUUID();
    const subscription = await billing.subscribe(userId);
    const gateway = billing.get(StripeGateway);
    const before = await gateway.findSubscription(subscription.id);
    const [asked, answered] = [new Gate(), new Gate()];
    const slow = refreshAt(billing, {
      findSubscription: async () => {
        asked.open();
        await answered.opened;
        return before;
      },
    });
    const first = slow.run(subscription.id);
    await asked.opened;
    await billing.provider.stripe.subscriptions.cancel(subscription.id);
    const message = messageAbout(subscription);
    await billing.receive(message);
    await billing.get(RefreshSubscription).run(subscription.id);
    answered.open();
    await first;
    expect(await billing.status(userId)).toMatchObject({ status: 'canceled' });
    expect((await rowOf(message.id)).applied_at).not.toBeNull();
  });

  it('complete only events that arrived before they started', async () => {
    const subscription = await billing.subscribe(randomUUID());
    const subscriptions = billing.get(SubscriptionsRepository);
    const early = messageAbout(subscription);
    await billing.receive(early);
    const refresh = await subscriptions.startRefresh(subscription.id);
    const late = messageAbout(subscription);
    await billing.receive(late);
    const present = await billing.get(StripeGateway).findSubscription(subscription.id);
    await billing.database.transaction((transaction) =>
      billing.get(StoreSnapshot).run(transaction, subscription.id, refresh, {
        subscription: present,
        userId: present!.notedUserId,
        now: billing.clock.now(),
      }),
    );
    expect((await rowOf(early.id)).applied_at).not.toBeNull();
    expect((await rowOf(late.id)).applied_at).toBeNull();
  });
});

describe('the life cycle of a subscription', () => {
  it('ends in the provider’s state for any order and number of repeats of its six webhooks', async () => {
    const lives = new PlayedLives(billing, 7);
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let life = 0; life < 12; life += 1) await lives.playOne();
      }),
    );
  }, 120_000);

  it('goes from paid through a failed renewal and the grace period to free, and back', async () => {
    const userId = randomUUID();
    const subscription = await billing.subscribe(userId, { card: CARDS.failsLater });
    await billing.provider.control('PUT', '', { billing: { retryDays: [20], afterRetries: 'past_due' } });
    const end = subscription.items.data[0]!.current_period_end * 1_000;
    await billing.advance((end - billing.clock.now().getTime()) / 86_400_000);
    expect(await billing.status(userId)).toMatchObject({ tier: 'premium', status: 'past_due' });
    await billing.advance(6.9);
    expect(await billing.status(userId)).toMatchObject({ tier: 'premium', status: 'past_due' });
    await billing.advance(0.2);
    expect(await billing.status(userId)).toMatchObject({ tier: 'free', status: 'past_due' });
    const [invoice] = (
      await billing.provider.stripe.invoices.list({ subscription: subscription.id, status: 'open' })
    ).data;
    await billing.provider.stripe.invoices.pay(invoice!.id!, { payment_method: 'pm_card_visa' });
    await billing.settle();
    expect(await billing.status(userId)).toMatchObject({ tier: 'premium', status: 'active' });
  });
});
