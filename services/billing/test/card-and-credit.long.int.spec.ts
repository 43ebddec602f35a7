import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaidPlan } from '@shadow-guide/contracts';
import { CheckoutHandler } from '../src/checkout/checkout.handler.js';
import { Reconcile } from '../src/reconcile/reconcile.js';
import { SubscriptionHandler } from '../src/subscription/subscription.handler.js';
import { type Billing, callOf, serviceCallAbout, startBilling } from './support/billing.js';
import { CARDS } from './support/payment-stand-in.js';

let billing: Billing;
let changes: SubscriptionHandler;
beforeAll(async () => {
  billing = await startBilling(12);
  changes = billing.get(SubscriptionHandler);
}, 120_000);
afterEach(async () => {
  const rules = { retryDays: [1, 3, 5, 7], portalPays: true };
  await billing.provider.control('PUT', '', { api: { failures: [] }, billing: rules });
});
afterAll(() => billing.close());

const preview = (userId: string, plan: PaidPlan) => changes.previewChange({ plan }, callOf(userId));
async function change(userId: string, plan: PaidPlan) {
  const shown = await preview(userId, plan);
  const status = await changes.changePlan({ plan, prorationDate: shown.prorationDate }, callOf(userId));
  return { shown, status };
}
const invoicesOf = async (subscription: string) =>
  (await billing.provider.stripe.invoices.list({ subscription, limit: 100 })).data;
const customerOf = async (userId: string) => {
  const { data } = await billing.provider.stripe.customers.list({ limit: 100 });
  return data.find(({ metadata }) => metadata['userId'] === userId)!;
};

/** Saves a card on the provider's page as a person would. */
async function saveCardInPortal(userId: string, card: string): Promise<void> {
  const { url } = await changes.openPortal(undefined, callOf(userId));
  const form = {
    ...{ action: 'card', 'card[number]': card, 'card[exp_month]': '12', 'card[cvc]': '123' },
    'card[exp_year]': String(billing.clock.now().getUTCFullYear() + 2),
  };
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  expect(response.status).toBe(200);
}

/** Creates a person whose renewal failed: in this configuration the provider retries only after a year. */
async function somebodyPastDue(): Promise<{ userId: string; subscription: string }> {
  await billing.provider.control('PUT', '', { billing: { retryDays: [365], portalPays: false } });
  const userId = randomUUID();
  const { id } = await billing.subscribe(userId, { card: CARDS.failsLater });
  await billing.advance(31.1);
  expect(await billing.status(userId)).toMatchObject({ status: 'past_due', nextCharge: null });
  return { userId, subscription: id };
}

describe('a credit after a change of plan', () => {
  it('is part of the subscription status until it is used up', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId, { plan: 'price_yearly' });
    expect(await billing.status(userId)).toMatchObject({
      ...{ price: { amount: 10_000, currency: 'usd', interval: 'year' }, accountCredit: 0 },
      nextCharge: { amount: 10_000 },
    });
    const { shown, status } = await change(userId, 'price_monthly');
    expect(shown).toMatchObject({ amountDue: 0, accountCredit: 0, accountCreditAfter: shown.credit - 1_000 });
    expect(status).toMatchObject({
      ...{ price: { amount: 1_000, interval: 'month' }, accountCredit: shown.accountCreditAfter },
      after: { plan: 'free', source: 'none' },
    });
    const covered = Math.floor(status.accountCredit / 1_000);
    expect(covered).toBeGreaterThan(7);
    const { nextCharge, currentPeriodEnd } = status;
    expect(nextCharge!.amount).toBe(1_000 - (status.accountCredit % 1_000));

    await billing.advance(31.1);
    const renewed = await billing.status(userId);
    expect(renewed).toMatchObject({ accountCredit: status.accountCredit - 1_000, nextCharge });
    expect(renewed.currentPeriodEnd! > currentPeriodEnd!).toBe(true);
    // The charge is made on the announced day, not earlier.
    await billing.advance((Date.parse(nextCharge!.at) - billing.clock.now().getTime()) / 86_400_000 - 0.1);
    const subscription = (await billing.subscriptionsOf(userId))[0]!.id;
    expect((await invoicesOf(subscription)).filter(({ amount_paid }) => amount_paid > 0)).toHaveLength(1);
    await billing.advance(0.2);
    const [charge] = (await invoicesOf(subscription)).filter(({ amount_paid }) => amount_paid > 0);
    expect(charge!.amount_paid).toBe(nextCharge!.amount);
  });

  it('is a separate line in the cost of a change back', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId, { plan: 'price_yearly' });
    const { status } = await change(userId, 'price_monthly');
    const back = await preview(userId, 'price_yearly');
    expect(back.accountCredit).toBe(Math.min(status.accountCredit, back.price - back.credit));
    expect(back.amountDue).toBe(back.price - back.credit - back.accountCredit);
    expect(back.accountCreditAfter).toBe(status.accountCredit - back.accountCredit);
  });
});

describe('a card change while a payment is open', () => {
  it('charges the new card at once, even when the provider would retry much later', async () => {
    const { userId, subscription } = await somebodyPastDue();
    await saveCardInPortal(userId, CARDS.good);
    await billing.settle();
    await billing.settle();
    expect(await billing.status(userId)).toMatchObject({ tier: 'premium', status: 'active' });
    expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    // The next renewal is charged to the new card too.
    await billing.advance(31.1);
    expect(await billing.status(userId)).toMatchObject({ status: 'active' });
  });

  it('charges the new card once, however often its webhooks arrive', async () => {
    const { userId, subscription } = await somebodyPastDue();
    await saveCardInPortal(userId, CARDS.failsLater);
    await billing.settle();
    const tries = async () => (await invoicesOf(subscription))[0]!.attempt_count;
    expect(await tries()).toBe(2);
    expect(await billing.status(userId)).toMatchObject({ status: 'past_due' });
    const customer = await customerOf(userId);
    for (const description of ['one', 'two']) {
      await billing.provider.stripe.customers.update(customer.id, { description });
      await billing.settle();
    }
    await billing.worker.get(Reconcile, { strict: false }).run();
    expect(await tries()).toBe(2);
    // The provider also uses the new card for its own retries and for later renewals.
    const { default_payment_method } = await billing.provider.stripe.subscriptions.retrieve(subscription);
    const { invoice_settings } = await customerOf(userId);
    expect(default_payment_method).toBe(invoice_settings.default_payment_method);
  });

  it('charges the new card once the provider is reachable again', async () => {
    const { userId } = await somebodyPastDue();
    const failure = { status: 500, method: 'POST', path: '/v1/invoices/' };
    await billing.provider.control('PUT', '', { api: { failures: [failure] } });
    await saveCardInPortal(userId, CARDS.good);
    await expect(billing.settle()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    expect(await billing.status(userId)).toMatchObject({ status: 'past_due' });
    await billing.provider.control('PUT', '', { api: { failures: [] } });
    await billing.settle();
    expect(await billing.status(userId)).toMatchObject({ status: 'active' });
  });

  it('is detected by the nightly reconciliation when its webhook was lost', async () => {
    const { userId } = await somebodyPastDue();
    const drop = [{ type: 'customer.updated', times: 10 }];
    await billing.provider.control('PUT', '', { webhooks: { drop } });
    await saveCardInPortal(userId, CARDS.good);
    await billing.settle();
    expect(await billing.status(userId)).toMatchObject({ status: 'past_due' });
    await billing.provider.control('PUT', '', { webhooks: { drop: [] } });
    await billing.worker.get(Reconcile, { strict: false }).run();
    expect(await billing.status(userId)).toMatchObject({ status: 'active' });
  });
});

describe('an invoice that is open when its subscription ends', () => {
  it('is voided by the nightly reconciliation, so that it can no longer be paid', async () => {
    const { userId, subscription } = await somebodyPastDue();
    await billing.provider.stripe.subscriptions.cancel(subscription);
    await billing.settle();
    expect(await billing.status(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
    expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['open', 'paid']);
    const reconcile = billing.worker.get(Reconcile, { strict: false });
    expect(await reconcile.run()).toMatchObject({ open_after_end: 1 });
    expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['void', 'paid']);
    expect(await reconcile.run()).toMatchObject({ open_after_end: 0 });
  });
});

describe('receipts', () => {
  const begin = (userId: string, email: string | null) =>
    billing.get(CheckoutHandler).begin({ plan: 'price_monthly', email }, callOf(userId));

  it('go to the account’s verified address at the purchase, and to no address without one', async () => {
    const userId = randomUUID();
    await begin(userId, null);
    expect((await customerOf(userId)).email).toBeNull();
    for (const email of ['first@example.com', 'second@example.com']) {
      await begin(userId, email);
      expect((await customerOf(userId)).email).toBe(email);
    }
    await begin(userId, null);
    expect((await customerOf(userId)).email).toBe('second@example.com');
  });

  it('go to a changed address of the account, even without another purchase', async () => {
    const userId = randomUUID();
    const note = (email: string) =>
      billing.get(CheckoutHandler).noteAddress({ email }, serviceCallAbout(userId));
    await note('early@example.com');
    expect(await customerOf(userId)).toBeUndefined();
    await billing.subscribe(userId);
    for (const email of ['new@example.com', 'new@example.com', 'newer@example.com']) {
      await note(email);
      expect((await customerOf(userId)).email).toBe(email);
    }
  });

  it('go to the address set at the provider until the account’s address changes', async () => {
    const userId = randomUUID();
    await begin(userId, 'first@example.com');
    const { id } = await customerOf(userId);
    await billing.provider.stripe.customers.update(id, { email: 'office@example.com' });
    await begin(userId, 'first@example.com');
    expect((await customerOf(userId)).email).toBe('office@example.com');
  });

  it('need no address in the database', async () => {
    const userId = randomUUID();
    await begin(userId, 'hidden@example.com');
    const rows = await billing.database.source.query('SELECT * FROM billing.customers WHERE user_id = $1', [
      userId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('hidden');
  });
});
