import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type Receiver, type StripeBench, startReceiver, startStripeBench } from '../testing/stripe-bench.js';

const SECRET = 'whsec_for_these_tests';

let bench: StripeBench;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  bench = await startStripeBench({ SANDBOX_STRIPE_WEBHOOK_URL: receiver.url, STRIPE_WEBHOOK_SECRET: SECRET });
});
afterEach(async () => {
  await bench.control('DELETE', '');
  receiver.received.length = 0;
  receiver.answers.length = 0;
});
afterAll(async () => {
  await bench.close();
  await receiver.close();
});

const faults = (webhooks: object) => bench.control('PUT', '', { webhooks });
const typesReceived = () =>
  receiver.received.map(({ payload }) => (JSON.parse(payload) as Stripe.Event).type);
const SUBSCRIBED = [
  'customer.created',
  'customer.subscription.created',
  'invoice.created',
  'payment_intent.created',
  'invoice.finalized',
];

interface Control {
  events: Stripe.Event[];
  deliveries: { event: string; type: string; state: string; attempts: { status: number | null }[] }[];
}
const control = async () => (await bench.control('GET', '?last=100')).body as unknown as Control;

describe('webhooks of the Stripe stand-in', () => {
  it('are signed so that the official package accepts them and no forged ones', async () => {
    await bench.subscribe();
    await bench.delivered();

    const events = receiver.received.map(({ payload, signature }) =>
      bench.stripe.webhooks.constructEvent(payload, signature, SECRET),
    );
    expect(events.map(({ type }) => type)).toEqual(SUBSCRIBED);
    expect(events[1]).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      livemode: false,
      data: { object: { object: 'subscription', status: 'incomplete' } },
    });
    const { payload, signature } = receiver.received[0]!;
    expect(() => bench.stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow();
    expect(() => bench.stripe.webhooks.constructEvent(`${payload} `, signature, SECRET)).toThrow();
  });

  it('are signed with the real time even when the clock was moved by years', async () => {
    await bench.advanceDays(1_000);
    await bench.stripe.customers.create();
    await bench.delivered();
    const { payload, signature } = receiver.received[0]!;
    expect(() => bench.stripe.webhooks.constructEvent(payload, signature, SECRET)).not.toThrow();
  });

  it('contain the previous values of an updated object', async () => {
    const { subscription, clientSecret } = await bench.subscribe();
    await bench.confirm(clientSecret, '4242424242424242');
    await bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const [updated] = (await bench.stripe.events.list({ type: 'customer.subscription.updated' })).data;
    expect(updated!.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect(await bench.stripe.events.retrieve(updated!.id)).toMatchObject({ id: updated!.id });
  });

  it('are retried until they are accepted', async () => {
    await faults({ retryMs: 10 });
    receiver.answers.push(500, 503, 302);
    const customer = await bench.stripe.customers.create();
    await bench.delivered();

    expect(typesReceived()).toEqual(Array(4).fill('customer.created'));
    expect(
      new Set(receiver.received.map(({ payload }) => (JSON.parse(payload) as Stripe.Event).id)).size,
    ).toBe(1);
    const { deliveries } = await control();
    expect(deliveries).toMatchObject([
      { state: 'delivered', attempts: [500, 503, 302, 200].map((status) => ({ status })) },
    ]);
    expect(customer.id).toMatch(/^cus_/);
  });

  it('arrive later when the endpoint is back', async () => {
    await faults({ retryMs: 10, endpoint: 'http://127.0.0.1:9/closed' });
    await bench.stripe.customers.create();
    for (let tries = 0; tries < 200 && (await control()).deliveries[0]!.attempts.length < 2; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await faults({ endpoint: receiver.url });
    await bench.delivered();
    expect(typesReceived()).toEqual(['customer.created']);
  });

  it('are not sent when there is no endpoint', async () => {
    await faults({ endpoint: null });
    await bench.stripe.customers.create();
    await bench.delivered();
    expect(receiver.received).toEqual([]);
    expect(await control()).toMatchObject({ events: [{ pending_webhooks: 0 }], deliveries: [] });
  });

  it('are dropped when the endpoint is removed before they are sent', async () => {
    await faults({ hold: true });
    await bench.stripe.customers.create();
    expect((await control()).deliveries).toMatchObject([{ state: 'held' }]);
    await faults({ endpoint: null, hold: false });
    await bench.delivered();
    expect(await control()).toMatchObject({
      ...{ events: [{ pending_webhooks: 0 }], deliveries: [{ state: 'dropped', attempts: [] }] },
    });
  });

  it('can be delivered several times, in reverse, late, or not at all', async () => {
    await faults({
      deliveries: 2,
      drop: [{ type: 'invoice.created' }, { type: 'customer.created', times: 1 }],
    });
    await bench.subscribe();
    await bench.delivered();
    expect(typesReceived()).toEqual(
      ['customer.subscription.created', 'payment_intent.created', 'invoice.finalized'].flatMap((type) => [
        type,
        type,
      ]),
    );

    receiver.received.length = 0;
    await faults({ deliveries: 1, drop: [], order: 'reversed', hold: true });
    await bench.stripe.customers.create({ name: 'first' });
    await bench.stripe.customers.create({ name: 'second' });
    await faults({ hold: false });
    await bench.delivered();
    const names = receiver.received.map(({ payload }) => JSON.parse(payload).data.object.name);
    expect(names).toEqual(['second', 'first']);

    await faults({ order: 'kept', delayMs: 60_000 });
    receiver.received.length = 0;
    await bench.stripe.customers.create();
    expect((await control()).deliveries.at(-1)).toMatchObject({ state: 'waiting' });
    expect(receiver.received).toEqual([]);
  });

  it('can be held and sent manually in any order, any number of times', async () => {
    await faults({ hold: true });
    await bench.subscribe();
    expect(receiver.received).toEqual([]);
    const { events } = await control();
    const [customer, , invoice] = events.map(({ id }) => id);

    await bench.control('POST', '/deliveries', { events: [invoice, customer, invoice] });
    expect(typesReceived()).toEqual(['invoice.created', 'customer.created', 'invoice.created']);
    await bench.control('POST', '/deliveries', { events: [invoice, invoice], parallel: true });
    expect(receiver.received).toHaveLength(5);
    expect((await bench.control('POST', '/deliveries', { events: ['evt_none'] })).status).toBe(400);

    await faults({ hold: false });
    await bench.delivered();
    expect(typesReceived().slice(5)).toEqual([SUBSCRIBED[1], SUBSCRIBED[3], SUBSCRIBED[4]]);
  });
});
