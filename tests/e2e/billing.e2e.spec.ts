import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { PlanChangePreview, SubscriptionStatus } from '@shadow-guide/contracts';
import { itLong } from '@shadow-guide/contracts/testing';
import { beginCheckout, buyPremium, payFor, planOf } from '../support/payer.js';
import { cards, PaymentStandIn } from '../support/payment.js';
import { differencesOf } from '../support/payment-truth.js';
import { type Answer, Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { allApplied } from '../support/stored-events.js';
import { until } from '../support/until.js';
import { postWebhook } from '../support/webhooks.js';

const product = runningProduct();
const { url } = product;
const payment = new PaymentStandIn(product);

const idOf = async (person: Person) => (await person.get('GET /api/auth/user')).id;
const post = <T = SubscriptionStatus>(person: Person, path: string, body?: object) =>
  person.send<T>(`/api/${path}`, { method: 'POST', body });

/**
 * Returns the distinct statuses of the responses. On a busy machine some of many concurrent calls may time out and get
 * 503.
 */
const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];

afterEach(() => payment.calm());
afterAll(() => payment.delivered());

describe('subscribing', () => {
  it('creates one customer and one subscription for 50 parallel clicks', async () => {
    const person = await Person.arrive(url);
    const answers = await Promise.all(Array.from({ length: 50 }, () => beginCheckout(person)));
    expect([200, 503]).toEqual(expect.arrayContaining(statusesOf(answers)));
    const { body } = await beginCheckout(person);
    const secrets = answers.flatMap((answer) => (answer.status === 200 ? [answer.body.clientSecret] : []));
    expect(body.clientSecret).toEqual(expect.any(String));
    expect([...new Set([...secrets, body.clientSecret])]).toEqual([body.clientSecret]);
    const userId = await idOf(person);
    expect(await payment.customersOf(userId)).toHaveLength(1);
    expect(await payment.subscriptionsOf(userId)).toHaveLength(1);
  });

  it('offers the amount of the invoice, and gives premium after the payment and not before', async () => {
    const person = await Person.arrive(url);
    const { body } = await beginCheckout(person, { plan: 'price_yearly' });
    expect(body.offer).toMatchObject({
      plan: 'price_yearly',
      amount: 10_000,
      currency: 'usd',
      interval: 'year',
      publishableKey: 'pk_test_sandbox',
      standInUrl: product.stripeUrl,
    });
    expect(Date.parse(body.offer?.nextChargeAt ?? '')).toBeGreaterThan(Date.now() + 360 * 86_400_000);
    expect(await planOf(person)).toMatchObject({ tier: 'free', plan: null });
    await buyPremium(person, payment, { plan: 'price_yearly' });
    expect(await planOf(person)).toMatchObject({
      tier: 'premium',
      status: 'active',
      plan: 'price_yearly',
      cancelAtPeriodEnd: false,
      entitlements: { plan: 'premium', source: 'stripe', adFree: true, limits: { insightsPerDay: -1 } },
    });
  });

  it('redirects a person who already has premium instead of charging twice', async () => {
    const person = await Person.arrive(url);
    await buyPremium(person, payment);
    for (const plan of ['price_monthly', 'price_yearly'])
      expect((await beginCheckout(person, { plan })).body).toEqual({
        redirectTo: '/premium',
        reason: 'already_premium',
        message: 'You already have an active premium subscription',
      });
    expect(await payment.subscriptionsOf(await idOf(person))).toHaveLength(1);
  });

  it('keeps the same payment after a declined card, and accepts another card for it', async () => {
    const person = await Person.arrive(url);
    const { body } = await beginCheckout(person);
    const declined = await payment.pay(body.clientSecret ?? '', cards.declined);
    expect([declined.status, declined.body.error?.code]).toEqual([402, 'card_declined']);
    expect((await beginCheckout(person)).body.clientSecret).toBe(body.clientSecret);
    await buyPremium(person, payment);
    expect(await payment.subscriptionsOf(await idOf(person))).toHaveLength(1);
  });

  it('cancels the open payment of one plan when the other is chosen', async () => {
    const person = await Person.arrive(url);
    await beginCheckout(person, { plan: 'price_monthly' });
    const { body } = await beginCheckout(person, { plan: 'price_yearly' });
    expect(body.offer?.amount).toBe(10_000);
    await until('exactly one payment is open', async () => {
      const all = await payment.subscriptionsOf(await idOf(person));
      return all.filter(({ status }) => status === 'incomplete').length === 1;
    });
  });

  itLong('leaves one open payment when two tabs choose different plans repeatedly', async () => {
    const person = await Person.arrive(url);
    const choices = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'price_monthly' : 'price_yearly'));
    const answers = await Promise.all(choices.map((plan) => beginCheckout(person, { plan })));
    const refused = answers.filter(({ status }) => ![200, 503].includes(status));
    expect(refused.map(({ body }) => body)).toEqual(
      refused.map(() => expect.objectContaining({ statusCode: 409, code: 'checkout_replaced' })),
    );
    const userId = await idOf(person);
    expect(await payment.customersOf(userId)).toHaveLength(1);
    await beginCheckout(person, { plan: 'price_yearly' });
    await until('exactly one payment is open', async () => {
      const waiting = (await payment.subscriptionsOf(userId)).filter(({ status }) => status === 'incomplete');
      return waiting.length === 1 && waiting[0]?.items.data[0].price.id === 'price_yearly';
    });
  });

  it('gives premium on the provider’s signed message, not on the payment in the browser', async () => {
    const person = await Person.arrive(url);
    await payment.set({ webhooks: { endpoint: null } });
    const id = await payFor(person, payment);
    expect(await planOf(person)).toMatchObject({ tier: 'free', entitlements: { plan: 'free' } });
    const { events } = await payment.state(50);
    const event = events.findLast(({ data }) => data.object.id === id);
    expect((await postWebhook(product, event ?? '')).status).toBe(200);
    await until('the provider’s message is applied', async () => (await planOf(person)).tier === 'premium');
  });

  it('prevents a second payment before the message about the first arrives', async () => {
    const person = await Person.arrive(url);
    await payment.set({ webhooks: { endpoint: null } });
    await payFor(person, payment);
    expect((await beginCheckout(person)).body).toMatchObject({ redirectTo: '/premium' });
    expect(await payment.subscriptionsOf(await idOf(person))).toHaveLength(1);
  });

  it('does not accept an email address or account from the browser', async () => {
    const [person, victim] = await Promise.all([Person.arrive(url), Person.arrive(url)]);
    const forged = { userId: await idOf(victim), email: victim.email, customerId: 'cus_1', price: 'price_1' };
    const { status } = await beginCheckout(person, { plan: 'price_monthly', ...forged });
    expect(status).toBe(200);
    expect((await payment.customersOf(await idOf(person))).map(({ email }) => email)).toEqual([person.email]);
    expect(await payment.customersOf(await idOf(victim))).toEqual([]);
  });

  it.each([{ plan: 'price_weekly' }, { plan: '' }, { plan: ['price_monthly'] }, { plan: 10 }])(
    'refuses %j as a plan',
    async (body) => {
      const answer = await beginCheckout(await Person.arrive(url), body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'plan' }] });
    },
  );
});

describe('a subscription', () => {
  it('is cancelled, resumed and cancelled, each time at the provider', async () => {
    const person = await Person.arrive(url);
    const id = await buyPremium(person, payment);
    for (const [action, planned] of [
      ['cancel', true],
      ['cancel', true],
      ['resume', false],
      ['cancel', true],
    ] as const) {
      const { status, body } = await post(person, `subscription/${action}`);
      expect([action, status, body.cancelAtPeriodEnd, body.tier]).toEqual([action, 200, planned, 'premium']);
      expect((await payment.subscription(id)).cancel_at_period_end).toBe(planned);
    }
    const status = await planOf(person);
    expect(status.entitlements.validUntil).toBe(status.currentPeriodEnd);
  });

  itLong('has the provider’s state after it is cancelled and resumed concurrently', async () => {
    const person = await Person.arrive(url);
    const id = await buyPremium(person, payment);
    const actions = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? 'cancel' : 'resume'));
    const answers = await Promise.all(actions.map((action) => post(person, `subscription/${action}`)));
    expect([200, 503]).toEqual(expect.arrayContaining(statusesOf(answers)));
    await payment.delivered();
    await allApplied(product, [id]);
    expect(await differencesOf(product, payment, [id])).toEqual([]);
  });

  it('changes its plan for exactly the amount of the preview', async () => {
    const person = await Person.arrive(url);
    const id = await buyPremium(person, payment);
    const { body: preview } = await person.send<PlanChangePreview>(
      '/api/subscription/change-preview?plan=price_yearly',
    );
    expect(preview).toMatchObject({ plan: 'price_yearly', currency: 'usd', price: 10_000 });
    expect(preview.amountDue).toBe(preview.price - preview.credit);
    const { prorationDate } = preview;
    const changed = await post(person, 'subscription/change-plan', { plan: 'price_yearly', prorationDate });
    expect([changed.status, changed.body.plan]).toEqual([200, 'price_yearly']);
    const truth = await payment.subscription(id);
    expect(truth.latest_invoice).toMatchObject({ status: 'paid', amount_paid: preview.amountDue });
    expect(truth.items.data[0].price.id).toBe('price_yearly');
    expect(changed.body.currentPeriodEnd).toBe(preview.nextChargeAt);
  });

  itLong('is unchanged when the payment for a change fails', async () => {
    const person = await Person.arrive(url);
    const id = await buyPremium(person, payment, { card: cards.failsLater });
    const { body: preview } = await person.send<PlanChangePreview>(
      '/api/subscription/change-preview?plan=price_yearly',
    );
    const { prorationDate } = preview;
    const refused = await post<{ code: string; message: string }>(person, 'subscription/change-plan', {
      plan: 'price_yearly',
      prorationDate,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_failed']);
    expect(refused.body.message).toMatch(/card/i);
    expect((await payment.subscription(id)).items.data[0].price.id).toBe('price_monthly');
    expect(await planOf(person)).toMatchObject({ tier: 'premium', status: 'active', plan: 'price_monthly' });
  });

  it.each([
    ['the same plan', 'price_monthly', 1_000, 'plan_unchanged'],
    ['an old preview', 'price_yearly', -7_200_000, 'preview_outdated'],
    ['a preview from the future', 'price_yearly', 7_200_000, 'preview_outdated'],
  ])('is not changed to %s', async (_kind, plan, shift, code) => {
    const person = await Person.arrive(url);
    await buyPremium(person, payment);
    const { body: preview } = await person.send<PlanChangePreview>(
      '/api/subscription/change-preview?plan=price_yearly',
    );
    const prorationDate = new Date(Date.parse(preview.prorationDate) + shift).toISOString();
    const answer = await post(person, 'subscription/change-plan', { plan, prorationDate });
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code, statusCode: 409 })]);
  });

  itLong('links to the portal, where the card is changed', async () => {
    const person = await Person.arrive(url);
    await buyPremium(person, payment);
    const { status, body } = await post<{ url: string }>(person, 'subscription/portal');
    expect(status).toBe(200);
    expect(await (await fetch(body.url)).text()).toContain('The card that ends in 4242');
  });

  it.each([
    ['POST', 'subscription/cancel'],
    ['POST', 'subscription/resume'],
    ['POST', 'subscription/portal'],
    ['GET', 'subscription/change-preview?plan=price_yearly'],
    ['POST', 'subscription/change-plan'],
  ])('that does not exist answers %s %s with 404', async (method, path) => {
    const person = await Person.arrive(url);
    const body = { plan: 'price_yearly', prorationDate: new Date().toISOString() };
    const answer = await person.send(`/api/${path}`, { method, ...(method === 'POST' && { body }) });
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'no_subscription' })]);
  });

  it('of another person cannot be changed, whatever ids are sent', async () => {
    const [payer, stranger] = await Promise.all([Person.arrive(url), Person.arrive(url)]);
    const id = await buyPremium(payer, payment);
    const forged = { userId: await idOf(payer), subscriptionId: id, id, email: payer.email };
    for (const path of ['subscription/cancel', 'subscription/resume', 'subscription/portal'])
      expect((await post(stranger, path, forged)).status).toBe(404);
    const query = new URLSearchParams(forged);
    expect((await stranger.send(`/api/subscription/status?${query}`)).body).toMatchObject({
      tier: 'free',
      status: 'none',
    });
    expect(await payment.subscription(id)).toMatchObject({ status: 'active', cancel_at_period_end: false });
  });
});

describe('a refused call', () => {
  it.each([
    ['GET', 'subscription/status'],
    ['POST', 'create-subscription'],
    ['POST', 'subscription/cancel'],
    ['POST', 'subscription/resume'],
    ['POST', 'subscription/change-plan'],
    ['POST', 'subscription/portal'],
    ['GET', 'live'],
  ])('of a visitor, %s /api/%s, is answered 401', async (method, path) => {
    const visitor = new Person(url);
    const answer = await visitor.send(`/api/${path}`, { method, ...(method === 'POST' && { body: {} }) });
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ code: 'unauthenticated', statusCode: 401, requestId: expect.any(String) }),
    ]);
  });

  it.each([500, 429])(
    'is a 503 with a message and Retry-After while the provider answers %i',
    async (status) => {
      const person = await Person.arrive(url);
      await buyPremium(person, payment);
      await payment.set({ api: { failures: [{ status }] } });
      for (const path of ['subscription/cancel', 'subscription/portal']) {
        const answer = await post<{ message: string }>(person, path);
        expect([path, answer.status, answer.body]).toEqual([
          path,
          503,
          expect.objectContaining({ code: 'payment_provider_unavailable', statusCode: 503 }),
        ]);
        expect(answer.body.message).toMatch(/try again/i);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      // This is stored here and does not need the provider.
      expect(await planOf(person)).toMatchObject({ tier: 'premium', cancelAtPeriodEnd: false });
    },
  );

  it('does not occur when only the provider’s response was lost: the change is made once', async () => {
    const person = await Person.arrive(url);
    await payment.set({
      api: {
        failures: [{ status: 500, when: 'after', method: 'POST', path: '/v1/subscriptions', times: 1 }],
      },
    });
    expect((await beginCheckout(person)).status).toBe(200);
    expect(await payment.subscriptionsOf(await idOf(person))).toHaveLength(1);
  });
});
