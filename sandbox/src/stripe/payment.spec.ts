import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type StripeBench, startStripeBench } from '../testing/stripe-bench.js';

let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripeBench({ APP_URL: 'http://localhost:3999', SANDBOX_STRIPE_WEBHOOK_URL: '' });
  await bench.control('PUT', '', { webhooks: { endpoint: null } });
}, 30_000);
afterAll(() => bench.close());

const statusOf = async (subscription: Stripe.Subscription) =>
  (await bench.stripe.subscriptions.retrieve(subscription.id)).status;

describe('a card payment in the browser', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
  ])('with %s is declined as %s and can be made with another card', async (number, code, decline_code) => {
    const { subscription, invoice, clientSecret } = await bench.subscribe();

    const declined = await bench.confirm(clientSecret, number);

    expect(declined.status).toBe(402);
    expect(declined.body.error).toMatchObject({
      type: 'card_error',
      code,
      message: expect.any(String),
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
      ...(decline_code && { decline_code }),
    });
    expect(await statusOf(subscription)).toBe('incomplete');
    expect(await bench.stripe.invoices.retrieve(invoice.id)).toMatchObject({
      attempt_count: 1,
      status: 'open',
    });
    expect((await bench.confirm(clientSecret, '4242 4242 4242 4242')).status).toBe(200);
    expect(await statusOf(subscription)).toBe('active');
  });

  it.each([
    ['4242424242424241', 'incorrect_number', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('accepts test numbers only: %s is %s', async (number, code, decline_code) => {
    const { clientSecret } = await bench.subscribe();
    const { status, body } = await bench.confirm(clientSecret, number);
    expect([status, body.error?.code, body.error?.decline_code]).toEqual([402, code, decline_code]);
  });

  it('refuses an expiry date in the past and an incomplete security code', async () => {
    const { clientSecret } = await bench.subscribe();
    const withField = async (name: string, value: string) =>
      (
        await bench.confirm(clientSecret, '4242424242424242', {
          [`payment_method_data[card][${name}]`]: value,
        })
      ).body.error?.code;
    expect(await withField('exp_year', '2001')).toBe('invalid_expiry_year');
    expect(await withField('exp_month', '13')).toBe('invalid_expiry_month');
    expect(await withField('cvc', '1')).toBe('invalid_cvc');
  });

  it('needs the payment’s own client secret and cannot succeed twice', async () => {
    const { clientSecret } = await bench.subscribe();
    const other = await bench.subscribe();
    const foreign = await bench.confirm(clientSecret, '4242424242424242', {
      client_secret: other.clientSecret,
    });
    expect([foreign.status, foreign.body.error?.param]).toEqual([400, 'client_secret']);

    await bench.confirm(clientSecret, '4242424242424242');
    const again = await bench.confirm(clientSecret, '4242424242424242');
    expect([again.status, again.body.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
  });

  it('is allowed from the product’s own pages and from no other origin', async () => {
    const { clientSecret } = await bench.subscribe();
    const url = `${bench.url}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`;
    const allowed = async (origin: string) => {
      const { headers } = await fetch(url, { method: 'OPTIONS', headers: { origin } });
      return headers.get('access-control-allow-origin');
    };
    expect(await allowed('http://localhost:3999')).toBe('http://localhost:3999');
    expect(await allowed('http://elsewhere.example')).toBeNull();
    const paid = await bench.confirm(
      clientSecret,
      '4242424242424242',
      {},
      { origin: 'http://localhost:3999' },
    );
    expect(paid.headers.get('access-control-allow-origin')).toBe('http://localhost:3999');
    const customers = await fetch(`${bench.url}/v1/customers`, {
      headers: { origin: 'http://localhost:3999' },
    });
    expect(customers.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('has no effect for a page of another origin, even with the secret key', async () => {
    const made = async (origin: string) => {
      const response = await fetch(`${bench.url}/v1/customers`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ key: 'sk_test_sandbox', email: 'forged@example.com' }),
      });
      return response.status;
    };
    expect(await made('http://elsewhere.example')).toBe(403);
    expect(await made('null')).toBe(403);
    expect((await bench.stripe.customers.list({ email: 'forged@example.com' })).data).toEqual([]);
  });
});

describe('a card that needs authentication', () => {
  const NEEDS_AUTHENTICATION = '4000002500003155';
  const returnUrl = 'http://localhost:3999/subscribe';

  async function waiting() {
    const made = await bench.subscribe();
    const { body } = await bench.confirm(made.clientSecret, NEEDS_AUTHENTICATION, { return_url: returnUrl });
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    return { ...made, page: body.next_action!.redirect_to_url!.url! };
  }
  const answer = (page: string, outcome: string, clientSecret: string) =>
    fetch(page.split('?')[0]!, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome, client_secret: clientSecret }),
    });

  it('is paid once the cardholder has confirmed on the sandbox’s page, which redirects back', async () => {
    const { subscription, clientSecret, page } = await waiting();
    expect(await statusOf(subscription)).toBe('incomplete');
    const shown = await fetch(page);
    expect(await shown.text()).toContain('local stand-in for your bank');
    expect(shown.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3999",
    );

    const back = await answer(page, 'complete', clientSecret);

    const location = new URL(back.headers.get('location')!);
    expect([back.status, location.origin + location.pathname]).toEqual([303, returnUrl]);
    expect(location.searchParams.get('redirect_status')).toBe('succeeded');
    expect(await statusOf(subscription)).toBe('active');
  });

  it('is not paid when the cardholder refuses, and another card may be used', async () => {
    const { subscription, clientSecret, page } = await waiting();
    const back = await answer(page, 'fail', clientSecret);
    expect(back.headers.get('location')).toContain('redirect_status=failed');
    expect(await bench.stripe.paymentIntents.retrieve(clientSecret.split('_secret_')[0]!)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await bench.confirm(clientSecret, '4242424242424242');
    expect(await statusOf(subscription)).toBe('active');
  });

  it('needs the client secret to show its page', async () => {
    const { page } = await waiting();
    expect((await fetch(page.split('?')[0]!)).status).toBe(404);
    expect((await answer(page, 'complete', 'wrong')).status).toBe(404);
  });
});

describe('the customer portal', () => {
  it('changes the card, cancels and resumes at a secret address', async () => {
    const { customer, subscription, clientSecret } = await bench.subscribe();
    await bench.confirm(clientSecret, '4242424242424242');
    const { url } = await bench.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:3999/premium',
    });
    const post = async (fields: Record<string, string>) =>
      (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text();
    expect(await (await fetch(url)).text()).toContain('card that ends in 4242');

    const card = {
      'card[number]': '5555555555554444',
      'card[exp_month]': '1',
      'card[exp_year]': '2099',
      'card[cvc]': '123',
    };
    expect(await post({ action: 'card', ...card })).toContain('expiration year is invalid');
    expect(await post({ action: 'card', ...card, 'card[exp_year]': '40' })).toContain(
      'card that ends in 4444',
    );
    expect(await post({ action: 'cancel' })).toContain('It ends on');
    const planned = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(planned).toMatchObject({
      cancel_at: planned.items.data[0]!.current_period_end,
      cancel_at_period_end: false,
    });
    expect(await post({ action: 'resume' })).toContain('It renews on');
    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null });
    expect((await fetch(`${url}x`)).status).toBe(404);
  });

  it('can store a new card without charging it, and reports a declined card', async () => {
    const { customer, subscription, clientSecret } = await bench.subscribe();
    await bench.confirm(clientSecret, '4000000000000341');
    const refused = (await bench.stripe.subscriptions.retrieve(subscription.id)).default_payment_method;
    await bench.advanceDays(31);
    await bench.control('PUT', '', { billing: { portalPays: false } });
    const { url } = await bench.stripe.billingPortal.sessions.create({ customer: customer.id });
    const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '1', 'card[cvc]': '123' };
    const form = new URLSearchParams({ action: 'card', ...card, 'card[exp_year]': '40' });
    await fetch(url, { method: 'POST', body: form });
    await bench.control('PUT', '', { billing: { portalPays: true } });

    const noted = (await bench.stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(noted.invoice_settings.default_payment_method).toMatch(/^pm_/);
    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      ...{ status: 'past_due', default_payment_method: refused },
    });
    const { data } = await bench.stripe.invoices.list({
      ...{ subscription: subscription.id, status: 'open' },
      expand: ['data.payments.data.payment.payment_intent'],
    });
    const intent = data[0]!.payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent.last_payment_error!.payment_method!.id).toBe(refused);
  });
});
