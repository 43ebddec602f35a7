import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asDomainError } from '@shadow-guide/kernel';
import { CheckoutHandler } from '../src/checkout/checkout.handler.js';
import { StartCheckout } from '../src/checkout/start-checkout.js';
import { CustomersRepository } from '../src/customers/customers.repository.js';
import { EnsureCustomer } from '../src/customers/ensure-customer.js';
import { RefreshSubscription } from '../src/snapshots/refresh-subscription.js';
import { ReplayedFailure } from '../src/stripe/provider-errors.js';
import { StripeSettings } from '../src/stripe/stripe.settings.js';
import { StripeCheckout } from '../src/stripe/stripe-checkout.js';
import { type Billing, callOf, startBilling } from './support/billing.js';
import { CARDS } from './support/payment-stand-in.js';
import { withParts } from './support/with-parts.js';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling(6);
}, 120_000);
afterEach(async () => {
  await billing.provider.control('PUT', '', { api: { delayMs: 0, failures: [] } });
});
afterAll(() => billing.close());

const customersOf = async (userId: string) => {
  const { data } = await billing.provider.stripe.customers.list({ email: `${userId}@example.com` });
  return data;
};
const waitingOf = async (userId: string) =>
  (await billing.subscriptionsOf(userId)).filter(({ status }) => status === 'incomplete');

describe('the purchase of a plan', () => {
  it('offers the amount that the payment provider will charge, and the next charge', async () => {
    const start = await billing.begin(randomUUID(), 'price_yearly');
    const now = new Date();
    expect(start).toMatchObject({
      clientSecret: expect.stringContaining('_secret_'),
      offer: {
        plan: 'price_yearly',
        amount: 10_000,
        price: 10_000,
        currency: 'usd',
        interval: 'year',
        publishableKey: 'pk_test_sandbox',
        standInUrl: billing.provider.url,
      },
    });
    expect(new Date(start.offer!.nextChargeAt).getUTCFullYear()).toBe(now.getUTCFullYear() + 1);
  });

  it('creates one customer and one subscription for 50 simultaneous clicks in two processes', async () => {
    const userId = randomUUID();
    const twin = await billing.startTwin();
    const starts = await Promise.all(
      Array.from({ length: 50 }, (_, click) =>
        billing.begin(userId, 'price_monthly', click % 2 ? twin : undefined),
      ),
    );
    await twin.close();
    expect(new Set(starts.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await customersOf(userId)).toHaveLength(1);
    expect(await billing.subscriptionsOf(userId)).toHaveLength(1);
  });

  it('leaves one payable subscription when two plans are requested at once', async () => {
    const twin = await billing.startTwin();
    const people = Array.from({ length: 5 }, () => randomUUID());
    const answers = await Promise.allSettled(
      people.flatMap((userId) => [
        billing.begin(userId, 'price_monthly'),
        billing.begin(userId, 'price_yearly', twin),
      ]),
    );
    await twin.close();
    // On a busy machine some calls time out waiting for a connection.
    const codes = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [asDomainError(answer.reason).code] : [],
    );
    expect(['checkout_replaced', 'service_unavailable']).toEqual(expect.arrayContaining(codes));
    for (const userId of people) {
      expect((await waitingOf(userId)).length).toBeLessThanOrEqual(1);
      expect((await billing.begin(userId, 'price_yearly')).offer?.plan).toBe('price_yearly');
      expect(await waitingOf(userId)).toHaveLength(1);
    }
  });

  it('reuses the open payment, and cancels it for another plan', async () => {
    const userId = randomUUID();
    const first = await billing.begin(userId);
    expect((await billing.begin(userId)).clientSecret).toBe(first.clientSecret);
    const other = await billing.begin(userId, 'price_yearly');
    expect(other.clientSecret).not.toBe(first.clientSecret);
    expect((await billing.subscriptionsOf(userId)).map(({ status }) => status)).toEqual([
      'incomplete',
      'incomplete_expired',
    ]);
    expect(await billing.provider.pay(first.clientSecret!)).not.toBe(200);
  });

  it('starts again when the first payment was never made', async () => {
    const userId = randomUUID();
    const first = await billing.begin(userId);
    await billing.provider.stripe.subscriptions.cancel((await billing.subscriptionsOf(userId))[0]!.id);
    const second = await billing.begin(userId);
    expect(second.clientSecret).toBeDefined();
    expect(second.clientSecret).not.toBe(first.clientSecret);
  });

  it('redirects a person who has paid to the premium page, even before the webhook about the payment arrives', async () => {
    const userId = randomUUID();
    await billing.provider.control('PUT', '', { webhooks: { hold: true } });
    const { clientSecret } = await billing.begin(userId);
    await billing.provider.pay(clientSecret!);
    const premium = {
      redirectTo: '/premium',
      reason: 'already_premium',
      message: 'You already have an active premium subscription',
    };
    expect(await billing.begin(userId)).toEqual(premium);
    expect(await billing.begin(userId, 'price_yearly')).toEqual(premium);
    await billing.provider.control('PUT', '', { webhooks: { hold: false } });
    await billing.settle();
    expect(await billing.begin(userId)).toEqual(premium);
    expect(await billing.subscriptionsOf(userId)).toHaveLength(1);
  });

  it('redirects a person whose renewal failed to the card page, even before the webhook about the failure arrives', async () => {
    const userId = randomUUID();
    await billing.provider.control('PUT', '', { webhooks: { hold: true } });
    const { clientSecret } = await billing.begin(userId);
    await billing.provider.pay(clientSecret!, CARDS.failsLater);
    await billing.provider.control('PUT', '/clock', { advanceDays: 32 });
    expect(await billing.begin(userId)).toMatchObject({ redirectTo: '/premium', reason: 'update_card' });
    await billing.provider.control('PUT', '', { webhooks: { hold: false } });
  });

  it('creates a new customer when the payment provider has lost the old one', async () => {
    const userId = randomUUID();
    await billing.begin(userId);
    const [lost] = await customersOf(userId);
    await billing.provider.stripe.customers.del(lost!.id);
    const start = await billing.begin(userId);
    expect(start.clientSecret).toBeDefined();
    const customer = await billing.get(CustomersRepository).find(userId);
    expect(customer?.customerId).not.toBe(lost!.id);
  });

  it('leaves other people’s customers unchanged when the payment provider has lost one', async () => {
    const customers = billing.get(CustomersRepository);
    const [lost, other] = [
      await customers.findOrInsert(randomUUID()),
      await customers.findOrInsert(randomUUID()),
    ];
    await customers.forgetId(lost);
    expect(await customers.find(other.userId)).toEqual(other);
  });

  it('starts again when the payment provider has lost all data', async () => {
    const userId = randomUUID();
    await billing.begin(userId);
    const lost = await billing.get(CustomersRepository).find(userId);
    // This simulates a restart of the stand-in.
    await billing.provider.control('DELETE', '');
    const [monthly, yearly] = [await billing.begin(userId), await billing.begin(userId, 'price_yearly')];
    expect([monthly.offer?.plan, yearly.offer?.plan]).toEqual(['price_monthly', 'price_yearly']);
    expect((await billing.get(CustomersRepository).find(userId))?.customerId).not.toBe(lost?.customerId);
  });

  const failing = (when: 'before' | 'after', times: number) =>
    billing.provider.control('PUT', '', {
      api: {
        failures: ['/v1/customers', '/v1/subscriptions'].map((path) => ({
          ...{ status: 500, when, method: 'POST', path, times },
        })),
      },
    });

  it('is refused while the payment provider fails, and has one effect when it is retried', async () => {
    const userId = randomUUID();
    // Each call makes three attempts.
    await failing('before', 4);
    await expect(billing.begin(userId)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'payment_provider_unavailable',
    });
    await expect(billing.begin(userId)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    expect((await billing.begin(userId)).clientSecret).toBeDefined();
    expect(await customersOf(userId)).toHaveLength(1);
    expect(await billing.subscriptionsOf(userId)).toHaveLength(1);
  });

  it('uses new keys after failures that the payment provider has stored under the first ones', async () => {
    const userId = randomUUID();
    const provider = billing.get(StripeCheckout);
    const first: Record<string, string> = {};
    const meet = (key: string) => {
      const [kind = ''] = key.split(':');
      first[kind] ??= key;
      if (first[kind] === key) throw new ReplayedFailure();
    };
    const failing = withParts(provider, {
      createCustomer: async (...args: Parameters<StripeCheckout['createCustomer']>) => {
        meet(args[2]);
        return provider.createCustomer(...args);
      },
      begin: async (...args: Parameters<StripeCheckout['begin']>) => {
        meet(args[2]);
        return provider.begin(...args);
      },
    });
    const customers = billing.get(CustomersRepository);
    const begin = new StartCheckout(
      customers,
      new EnsureCustomer(billing.get(StripeSettings), customers, failing),
      billing.get(StripeSettings),
      failing,
      billing.get(RefreshSubscription),
    );
    const run = () => begin.run(userId, { plan: 'price_monthly', email: `${userId}@example.com` });
    for (const kind of ['customer', 'subscription']) {
      await expect(run()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
      expect(first).toHaveProperty(kind);
    }
    expect((await run()).clientSecret).toBeDefined();
    expect(await waitingOf(userId)).toHaveLength(1);
  });

  it('has one effect when the payment provider’s responses are lost', async () => {
    const userId = randomUUID();
    await failing('after', 1);
    const { clientSecret } = await billing.begin(userId);
    expect((await billing.begin(userId)).clientSecret).toBe(clientSecret);
    expect(await customersOf(userId)).toHaveLength(1);
    expect(await billing.subscriptionsOf(userId)).toHaveLength(1);
  });
});

describe('a purchase with a credit while the provider is slow', () => {
  /** Creates a person whose credit covers a month, and who has no subscription. */
  async function aPersonWithCredit(): Promise<string> {
    const userId = randomUUID();
    await billing.begin(userId);
    const [customer] = await customersOf(userId);
    const [waiting] = await waitingOf(userId);
    const { stripe } = billing.provider;
    await stripe.subscriptions.cancel(waiting!.id);
    await stripe.customers.update(customer!.id, { balance: -1_500 });
    await billing.settle();
    return userId;
  }
  const agree = (userId: string, waitsMs: number) =>
    billing
      .get(CheckoutHandler)
      .begin(
        { plan: 'price_monthly', email: `${userId}@example.com`, useCredit: true },
        callOf(userId, waitsMs),
      );
  const runningOf = async (userId: string) =>
    (await billing.subscriptionsOf(userId)).filter(({ status }) => status === 'active');

  it('is not started when too little time is left, and the credit is unchanged', async () => {
    const userId = await aPersonWithCredit();
    await expect(agree(userId, 4_400)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    expect(await runningOf(userId)).toEqual([]);
  });

  it('is reported as unconfirmed when its response is lost; a retry buys nothing more, not even for the other plan', async () => {
    const userId = await aPersonWithCredit();
    await billing.provider.control('PUT', '', {
      webhooks: { hold: true },
      api: { failures: [{ delayMs: 60_000, when: 'after', method: 'POST', path: '/v1/subscriptions' }] },
    });
    await expect(agree(userId, 5_500)).rejects.toMatchObject({
      ...{ kind: 'unavailable', code: 'payment_unconfirmed' },
    });
    await billing.provider.control('PUT', '', { api: { failures: [] } });
    expect(await billing.begin(userId, 'price_yearly')).toMatchObject({ reason: 'already_premium' });
    expect(await agree(userId, 12_000)).toMatchObject({ reason: 'already_premium' });
    expect(await runningOf(userId)).toHaveLength(1);
    expect(await billing.subscriptionsOf(userId)).toHaveLength(2);
    await billing.provider.control('PUT', '', { webhooks: { hold: false } });
  });
});
