import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type StripeBench, startStripeBench } from '../testing/stripe-bench.js';

const GOOD = '4242424242424242';
const FAILS_LATER = '4000000000000341';

let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripeBench();
}, 30_000);
afterEach(async () => {
  await bench.control('DELETE', '');
});
afterAll(() => bench.close());

const periodOf = (subscription: Stripe.Subscription) => {
  const item = subscription.items.data[0]!;
  return { start: item.current_period_start, end: item.current_period_end };
};

const invoiceIdOf = ({ latest_invoice }: Stripe.Subscription) =>
  typeof latest_invoice === 'string' ? latest_invoice : latest_invoice!.id;

/** Creates a subscription paid with a card. */
async function paid(number = GOOD, price = 'price_monthly') {
  const { customer, subscription, clientSecret } = await bench.subscribe(price);
  expect((await bench.confirm(clientSecret, number)).status).toBe(200);
  return { customer, subscription: await bench.stripe.subscriptions.retrieve(subscription.id) };
}

describe('a subscription at the Stripe stand-in', () => {
  it('waits for its first payment and is active once the browser has confirmed it', async () => {
    const { subscription, invoice, clientSecret } = await bench.subscribe();
    expect(subscription).toMatchObject({
      status: 'incomplete',
      livemode: false,
      default_payment_method: null,
    });
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 1_000,
      billing_reason: 'subscription_create',
    });

    const confirmed = await bench.confirm(clientSecret, GOOD);

    expect(confirmed.body).toMatchObject({ status: 'succeeded', amount_received: 1_000 });
    const active = await bench.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice', 'default_payment_method'],
    });
    expect(active).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 1_000 },
      default_payment_method: { card: { last4: '4242' } },
    });
    expect(await bench.eventTypes()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'payment_method.attached',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'customer.subscription.updated',
    ]);
  });

  it('renews at its period’s end with the stored card', async () => {
    const { subscription } = await paid();
    const { end } = periodOf(subscription);

    await bench.moveTo(end);

    const renewed = await bench.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    expect(periodOf(renewed).start).toBe(end);
    expect(renewed).toMatchObject({
      status: 'active',
      latest_invoice: {
        billing_reason: 'subscription_cycle',
        status: 'paid',
        amount_paid: 1_000,
        period_start: end,
      },
    });
  });

  it('renews once for each month by which the clock is moved', async () => {
    const { customer } = await paid();
    await bench.advanceDays(100);
    const invoices = await bench.stripe.invoices.list({ customer: customer.id });
    expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
  });

  it('is past due when a renewal fails, is retried, and recovers with another card', async () => {
    const { subscription } = await paid(FAILS_LATER);
    await bench.moveTo(periodOf(subscription).end);

    const failed = await bench.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
    });
    const invoice = failed.latest_invoice as Stripe.Invoice;
    expect(failed.status).toBe('past_due');
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 1_000 });
    expect(invoice.next_payment_attempt).toBe(invoice.created + 86_400);
    await bench.advanceDays(1);
    expect(await bench.stripe.invoices.retrieve(invoice.id)).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: invoice.created + 3 * 86_400,
    });

    await bench.confirm(invoice.confirmation_secret!.client_secret, GOOD);

    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    await bench.advanceDays(31);
    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  it.each([
    ['4000002500003155', 'active', 'paid'],
    ['4000002760003184', 'past_due', 'open'],
  ])(
    'paid with %s, which was authenticated once, is %s after its renewal',
    async (number, status, invoice) => {
      const { subscription, clientSecret } = await bench.subscribe();
      const { body } = await bench.confirm(clientSecret, number);
      await fetch(body.next_action!.redirect_to_url!.url!.split('?')[0]!, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'complete', client_secret: clientSecret }),
      });
      const active = await bench.stripe.subscriptions.retrieve(subscription.id);
      expect(active.status).toBe('active');

      await bench.moveTo(periodOf(active).end);

      expect(
        await bench.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
      ).toMatchObject({ status, latest_invoice: { status: invoice, billing_reason: 'subscription_cycle' } });
      const asked = (await bench.eventTypes()).filter((type) => type === 'invoice.payment_action_required');
      expect(asked).toHaveLength(invoice === 'paid' ? 1 : 2);
    },
  );

  it('stays ended when its last open invoice is paid later', async () => {
    await bench.control('PUT', '', { billing: { retryDays: [] } });
    const { subscription } = await paid(FAILS_LATER);
    await bench.moveTo(periodOf(subscription).end);
    const ended = await bench.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    const { id } = ended.latest_invoice as Stripe.Invoice;

    expect(await bench.stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'paid',
    });
    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
  });

  it.each(['canceled', 'unpaid', 'past_due'] as const)(
    'ends as %s when all retries have failed and the settings say so',
    async (end) => {
      await bench.control('PUT', '', { billing: { retryDays: [2, 4], afterRetries: end } });
      const { subscription } = await paid(FAILS_LATER);
      await bench.moveTo(periodOf(subscription).end + 3 * 86_400);
      expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
        status: 'past_due',
      });

      await bench.advanceDays(1);

      expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: end });
    },
  );

  it('lasts to the end of its period after a cancellation, and can be resumed before that', async () => {
    const { subscription } = await paid();
    const { end } = periodOf(subscription);
    const { subscriptions } = bench.stripe;

    expect(await subscriptions.update(subscription.id, { cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
    });
    expect(await subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await bench.moveTo(end - 1);
    expect(await subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    await bench.moveTo(end);

    expect(await subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect((await bench.eventTypes()).at(-1)).toBe('customer.subscription.deleted');
    expect((await subscriptions.list({ customer: subscription.customer as string })).data).toEqual([]);
  });

  it('ends at `cancel_at` unless that is cleared', async () => {
    const { subscription } = await paid();
    const { end } = periodOf(subscription);
    const { subscriptions } = bench.stripe;
    const planned = await subscriptions.update(subscription.id, { cancel_at: end + 86_400 });
    expect(planned).toMatchObject({ cancel_at: end + 86_400, cancel_at_period_end: false });
    expect(await subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: end + 86_400,
    });
    const both = { cancel_at: end, cancel_at_period_end: true } as const;
    await expect(subscriptions.update(subscription.id, both)).rejects.toMatchObject({ param: 'cancel_at' });
    await bench.moveTo(end);
    expect(await subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect(await subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({
      ...{ cancel_at: null, canceled_at: null },
    });
    await bench.moveTo(end + 86_401);
    expect(await subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });

    await subscriptions.update(subscription.id, { cancel_at: end + 100_000 });
    await bench.moveTo(end + 100_000);
    expect(await subscriptions.retrieve(subscription.id)).toMatchObject({
      ...{ status: 'canceled', ended_at: end + 100_000 },
    });
  });

  it('ends at once on an immediate cancellation', async () => {
    const { subscription } = await paid();
    expect(await bench.stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    await expect(bench.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('expires without its first payment', async () => {
    const { subscription } = await bench.subscribe();
    await bench.advanceDays(1);
    expect(
      await bench.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
    ).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
  });

  it('never starts when its first invoice is voided; a paid invoice cannot be voided', async () => {
    const unpaid = await bench.subscribe();
    const voided = await bench.stripe.invoices.voidInvoice(invoiceIdOf(unpaid.subscription));
    expect(voided.status).toBe('void');
    expect(await bench.stripe.subscriptions.retrieve(unpaid.subscription.id)).toMatchObject({
      status: 'incomplete_expired',
    });
    const { subscription } = await paid();
    await expect(bench.stripe.invoices.voidInvoice(invoiceIdOf(subscription))).rejects.toMatchObject({
      statusCode: 400,
      code: 'invoice_not_editable',
    });
  });

  it('can be yearly', async () => {
    const { subscription } = await paid(GOOD, 'price_yearly');
    const { start, end } = periodOf(subscription);
    expect(new Date(end * 1000).getUTCFullYear()).toBe(new Date(start * 1000).getUTCFullYear() + 1);
    expect(subscription.items.data[0]!.price).toMatchObject({
      unit_amount: 10_000,
      recurring: { interval: 'year' },
    });
  });

  it('is charged at once to a customer’s stored card unless the call defers the payment', async () => {
    const customer = await bench.stripe.customers.create();
    const make = (payment_method: string, payment_behavior?: 'error_if_incomplete') =>
      bench.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: 'price_monthly' }],
        default_payment_method: payment_method,
        ...(payment_behavior && { payment_behavior }),
      });

    expect(await make('pm_card_visa')).toMatchObject({ status: 'active' });
    expect(await make('pm_card_chargeDeclined')).toMatchObject({ status: 'incomplete' });
    await expect(make('pm_card_chargeDeclined', 'error_if_incomplete')).rejects.toMatchObject({
      statusCode: 402,
    });
  });
});

describe('a change of plan', () => {
  const change = (subscription: Stripe.Subscription, price: string) => ({
    items: [{ id: subscription.items.data[0]!.id, price }],
    proration_date:
      periodOf(subscription).start +
      Math.floor((periodOf(subscription).end - periodOf(subscription).start) / 4),
  });

  it('costs the amount of its preview: monthly to yearly after a quarter of the month is $92.50', async () => {
    const { subscription } = await paid();
    const wanted = change(subscription, 'price_yearly');
    const preview = await bench.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: wanted,
    });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-750, 10_000]);
    expect(preview).toMatchObject({ amount_due: 9_250, status: 'draft' });
    expect((await bench.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);

    await bench.moveTo(wanted.proration_date);
    const changed = await bench.stripe.subscriptions.update(subscription.id, {
      ...wanted,
      expand: ['latest_invoice'],
    });

    expect(changed).toMatchObject({
      status: 'active',
      billing_cycle_anchor: wanted.proration_date,
      latest_invoice: { amount_paid: 9_250, billing_reason: 'subscription_update', status: 'paid' },
    });
    expect(changed.items.data[0]!.price.id).toBe('price_yearly');
  });

  it('clears a scheduled end in the same call', async () => {
    const { subscription } = await paid();
    await bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const changed = await bench.stripe.subscriptions.update(subscription.id, {
      ...{
        items: [{ id: subscription.items.data[0]!.id, price: 'price_yearly' }],
        cancel_at_period_end: false,
      },
    });
    expect(changed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  });

  it('to a cheaper plan leaves a credit that the next invoices use up', async () => {
    const { customer, subscription } = await paid(GOOD, 'price_yearly');
    const wanted = change(subscription, 'price_monthly');
    await bench.moveTo(wanted.proration_date);
    const changed = await bench.stripe.subscriptions.update(subscription.id, {
      ...wanted,
      expand: ['latest_invoice'],
    });

    expect(changed.latest_invoice).toMatchObject({ total: -6_500, amount_due: 0, status: 'paid' });
    expect(await bench.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -6_500 });
    await bench.moveTo(periodOf(changed).end);
    expect(await bench.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -5_500 });

    const beginning = await bench.stripe.invoices.createPreview({
      ...{ customer: customer.id, subscription_details: { items: [{ price: 'price_yearly' }] } },
    });
    expect(beginning).toMatchObject({ total: 10_000, amount_due: 4_500 });
    expect((await bench.stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('with the same interval is added to the next invoice, unless the call asks for immediate invoicing', async () => {
    const { subscription } = await paid();
    const { start, end } = periodOf(subscription);
    const items = [{ id: subscription.items.data[0]!.id, quantity: 2 }];
    const proration_date = start + Math.floor((end - start) / 2);
    await bench.moveTo(proration_date);
    await bench.stripe.subscriptions.update(subscription.id, { items, proration_date });
    expect((await bench.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);

    const preview = await bench.stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-500, 1_000, 2_000]);
    await bench.moveTo(end);
    const [renewal] = (await bench.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(renewal).toMatchObject({ amount_paid: 2_500, status: 'paid' });
  });

  it('is refused without effect when the card is declined and the call requires immediate payment', async () => {
    const { subscription } = await paid(FAILS_LATER);
    const wanted = {
      ...change(subscription, 'price_yearly'),
      payment_behavior: 'error_if_incomplete',
    } as const;
    await bench.moveTo(wanted.proration_date);
    await expect(
      bench.stripe.subscriptions.update(subscription.id, { ...wanted, off_session: true }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    const same = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(same.items.data[0]!.price.id).toBe('price_monthly');
  });

  it('is past due until paid when it needs a confirmation in the browser', async () => {
    const { subscription } = await paid();
    const changed = await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: 'price_yearly' }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(changed.status).toBe('past_due');
    const { client_secret } = (changed.latest_invoice as Stripe.Invoice).confirmation_secret!;
    await bench.confirm(client_secret, GOOD);
    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});
