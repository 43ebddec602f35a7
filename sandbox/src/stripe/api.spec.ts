import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type StripeBench, startStripeBench } from '../testing/stripe-bench.js';

let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripeBench();
}, 30_000);
afterEach(async () => {
  await bench.control('DELETE', '');
});
afterAll(() => bench.close());

describe('the stand-in’s API, with the official package', () => {
  it('stores customers and finds them by address and metadata', async () => {
    const { customers } = bench.stripe;
    const made = await customers.create({ email: 'a@example.com', metadata: { userId: 'u-1', 2024: 'x' } });
    await customers.create({ email: 'b@example.com' });

    expect(made).toMatchObject({
      object: 'customer',
      livemode: false,
      metadata: { userId: 'u-1', 2024: 'x' },
    });
    expect(made.id).toMatch(/^cus_Sandbox/);
    expect((await customers.list({ email: 'a@example.com' })).data.map(({ id }) => id)).toEqual([made.id]);
    const found = await customers.search({ query: "metadata['userId']:'u-1' AND email~'EXAMPLE'" });
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
    const changed = await customers.update(made.id, {
      name: 'A. Person',
      metadata: { userId: '', plan: 'x' },
    });
    expect(changed).toMatchObject({
      name: 'A. Person',
      email: 'a@example.com',
      metadata: { 2024: 'x', plan: 'x' },
    });
    expect(changed.metadata['userId']).toBeUndefined();
  });

  it('deletes a customer together with the subscription', async () => {
    const { customer, subscription } = await bench.subscribe();
    expect(await bench.stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect(await bench.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
  });

  it('has the two prices, by id and by lookup key', async () => {
    const listed = await bench.stripe.prices.list({
      lookup_keys: ['price_yearly'],
      expand: ['data.product'],
    });
    expect(listed.data).toMatchObject([
      {
        id: 'price_yearly',
        unit_amount: 10_000,
        currency: 'usd',
        recurring: { interval: 'year' },
        product: { name: 'Premium' },
      },
    ]);
    expect(await bench.stripe.prices.retrieve('price_monthly')).toMatchObject({ unit_amount: 1_000 });
  });

  it('lists newest first, in pages', async () => {
    const made: string[] = [];
    for (let number = 0; number < 5; number += 1) made.unshift((await bench.stripe.customers.create()).id);
    const first = await bench.stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const all = await bench.stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made);
    const before = await bench.stripe.customers.list({ limit: 2, ending_before: made[3]! });
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
  });

  it('expands the fields of the pinned version, and refuses other fields before the call has any effect', async () => {
    const { subscription, clientSecret } = await bench.subscribe();
    const shown = await bench.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['customer', 'latest_invoice.payments.data.payment.payment_intent'],
    });
    const invoice = shown.latest_invoice as Stripe.Invoice;
    expect(shown.customer).toMatchObject({ object: 'customer', email: 'person@example.com' });
    expect(invoice.payments!.data[0]!.payment.payment_intent).toMatchObject({ client_secret: clientSecret });
    expect(invoice.confirmation_secret).toBeUndefined();

    const refused = bench.stripe.subscriptions.create({
      customer: (shown.customer as Stripe.Customer).id,
      items: [{ price: 'price_monthly' }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.payment_intent'],
    });
    await expect(refused).rejects.toMatchObject({ statusCode: 400, param: 'expand' });
    expect((await bench.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  it('returns errors in Stripe’s form', async () => {
    const { customers, subscriptions } = bench.stripe;
    await expect(customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_none'",
      requestId: expect.stringMatching(/^req_Sandbox/),
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    });
    await expect(subscriptions.create({ customer: 'cus_none' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    });
    await expect(customers.create({ emial: 'x' } as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'emial',
    });
    await expect(bench.stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    const { id } = await customers.create();
    await expect(
      subscriptions.create({ customer: id, items: [{ price: 'price_none' }] }),
    ).rejects.toMatchObject({ param: 'items[0][price]', code: 'resource_missing' });
    await expect(
      subscriptions.create({ customer: id, items: [{ price: 'price_monthly' }] }),
    ).rejects.toMatchObject({
      code: 'resource_missing',
      message: expect.stringContaining('no attached payment'),
    });
  });

  it('refuses calls without the test key', async () => {
    const ask = (key: string) => new Stripe(key, { ...bench.options, maxNetworkRetries: 0 }).customers.list();
    await expect(ask('sk_test_other_key_entirely')).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    await expect(ask('pk_test_sandbox')).rejects.toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    });
    expect((await fetch(`${bench.url}/v1/customers`)).status).toBe(401);
  });

  it('accepts only the API version of the package', async () => {
    const other = new Stripe('sk_test_sandbox', { ...bench.options, maxNetworkRetries: 0 });
    await expect(other.customers.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({
      statusCode: 400,
    });
    const { lastResponse } = await bench.stripe.customers.list();
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  });
});

describe('an idempotency key', () => {
  it('repeats the response without repeating the effect', async () => {
    const make = () =>
      bench.stripe.customers.create({ email: 'once@example.com' }, { idempotencyKey: 'key-1' });
    const [first, second] = [await make(), await make()];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await bench.stripe.customers.list()).data).toHaveLength(1);
  });

  it('creates one subscription for fifty concurrent calls', async () => {
    const { id } = await bench.stripe.customers.create();
    const made = await Promise.all(
      Array.from({ length: 50 }, () =>
        bench.stripe.subscriptions.create(
          { customer: id, items: [{ price: 'price_monthly' }], payment_behavior: 'default_incomplete' },
          { idempotencyKey: 'double-click' },
        ),
      ),
    );
    expect(new Set(made.map((subscription) => subscription.id)).size).toBe(1);
    expect((await bench.stripe.subscriptions.list({ customer: id })).data).toHaveLength(1);
  });

  it('is refused with different parameters', async () => {
    await bench.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'key-2' });
    await expect(
      bench.stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'key-2' }),
    ).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  });

  it('is refused with 409 while its first call is still running; the package then retries', async () => {
    await bench.control('PUT', '', { api: { delayMs: 150 } });
    const patient = new Stripe('sk_test_sandbox', { ...bench.options, maxNetworkRetries: 3 });
    const made = await Promise.all(
      Array.from({ length: 5 }, () => patient.customers.create({ name: 'x' }, { idempotencyKey: 'key-3' })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('may be reused after a call that was refused before it had any effect', async () => {
    const create = (email: string) =>
      bench.stripe.customers.create({ [email]: 'x' }, { idempotencyKey: 'key-4' });
    await expect(create('wrong')).rejects.toMatchObject({ statusCode: 400 });
    expect(await create('name')).toMatchObject({ name: 'x' });
  });

  it('repeats a declined payment’s response without a new attempt', async () => {
    const { clientSecret } = await bench.subscribe();
    const id = clientSecret.split('_secret_')[0]!;
    const confirm = () =>
      bench.stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'key-5' },
      );
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError' });
    await expect(confirm()).rejects.toMatchObject({
      statusCode: 402,
      headers: { 'idempotent-replayed': 'true' },
    });
  });
});

describe('injected API faults', () => {
  it('occur a given number of times, and a repeated call with the same key has one effect', async () => {
    for (const when of ['before', 'after']) {
      await bench.control('DELETE', '');
      await bench.control('PUT', '', {
        api: { failures: [{ status: 500, when, path: '/v1/customers', times: 1 }] },
      });
      const make = () => bench.stripe.customers.create({ name: 'x' }, { idempotencyKey: `fault-${when}` });
      await expect(make()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
      await make();
      expect((await bench.stripe.customers.list()).data).toHaveLength(1);
    }
  });
});

describe('delayed API responses', () => {
  it('arrive after the effect', async () => {
    await bench.control('PUT', '', {
      api: {
        failures: [{ delayMs: 60_000, when: 'after', method: 'POST', path: '/v1/customers', times: 1 }],
      },
    });
    const answer = bench.stripe.customers.create({ name: 'x' }, { timeout: 500 });
    await expect(answer).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await bench.stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('the stand-in’s control', () => {
  it('names every error in a document and changes nothing', async () => {
    const { status, body } = await bench.control('PUT', '', {
      webhooks: { order: 'random', hold: true },
      api: { failures: [{ status: 200 }, {}, { delayMs: -1 }] },
      other: 1,
    });
    expect(status).toBe(400);
    expect((body as unknown as { problems: { path: string }[] }).problems.map(({ path }) => path)).toEqual([
      'webhooks.order',
      'api.failures[0].status',
      'api.failures[1].status',
      'api.failures[2].delayMs',
      'other',
    ]);
    expect((await bench.control('GET', '')).body).toMatchObject({ webhooks: { hold: false } });
  });

  it('moves time forward only', async () => {
    const { body } = await bench.control('PUT', '/clock', { now: '2040-01-31T00:00:00Z' });
    expect(body).toMatchObject({ iso: '2040-01-31T00:00:00.000Z' });
    expect((await bench.control('PUT', '/clock', { now: '2039-01-01T00:00:00Z' })).status).toBe(400);
    const { subscription } = await bench.subscribe();
    const end = new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString();
    expect(end.slice(0, 10)).toBe('2040-02-29');
  });

  it('removes all data on demand', async () => {
    await bench.subscribe();
    const { body } = await bench.control('DELETE', '');
    expect(body).toMatchObject({ counts: { customers: 0, subscriptions: 0, invoices: 0, events: 0 } });
    expect((await bench.stripe.prices.list()).data).toHaveLength(2);
  });
});
