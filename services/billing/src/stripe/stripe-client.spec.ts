import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { configureLogger } from '@shadow-guide/kernel';
import type { ProviderSubscription } from './provider-subscription.js';
import { StripeCheckout } from './stripe-checkout.js';
import { createStripeClient } from './stripe-client.js';
import { StripeGateway } from './stripe-gateway.js';

/** Received requests with their bodies, and when responses start. */
const seen: { request: IncomingMessage; body: string }[] = [];
let answersFrom = 0;
let answersAfterMs = 0;
/** Responses by the end of the path. Any other request gets a customer as response. */
let answers: Record<string, { status: number; body: object }> = {};
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  seen.push({ request, body: decodeURIComponent(Buffer.concat(chunks).toString()) });
  if (seen.length <= answersFrom) return;
  if (answersAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
  const named = Object.entries(answers).find(([end]) => request.url?.split('?')[0]?.endsWith(end));
  const { status, body: answer } = named?.[1] ?? { status: 200, body: { id: 'cus_1' } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});

const settings = () => ({
  ...{ secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a' },
  ...{ monthlyPrice: 'price_a', yearlyPrice: 'price_b' },
  apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});
const client = (timeoutMs?: number) => createStripeClient(settings(), timeoutMs);
/** Timeout used only in the timeout tests: on a busy machine an ordinary response may take longer. */
const SHORT_MS = 300;

const CHANGED = { id: 'sub_1', itemId: 'si_1', endsByDate: false } as ProviderSubscription;

beforeAll(async () => {
  configureLogger('billing', 'silent');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the client of the payment provider', () => {
  it('retries with the same key when a response takes too long', async () => {
    seen.length = 0;
    answersFrom = 1;
    const checkout = new StripeCheckout(client(SHORT_MS), settings());
    expect(await checkout.createCustomer('user', 'a@example.com', 'key-1')).toBe('cus_1');
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen.map(({ request }) => request.headers['idempotency-key']))).toEqual(
      new Set(['key-1']),
    );
  });

  it('stops after three attempts', async () => {
    seen.length = 0;
    answersFrom = 99;
    const checkout = new StripeCheckout(client(SHORT_MS), settings());
    await expect(checkout.createCustomer('user', 'a@example.com', 'key-2')).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
    });
    expect(seen).toHaveLength(3);
  });

  it('uses a new key for each separate write, and sends no headers about itself except key and version', async () => {
    seen.length = 0;
    answersFrom = 0;
    const gateway = new StripeGateway(client(), settings());
    await gateway.cancelAtPeriodEndOf('sub_1');
    await gateway.cancelAtPeriodEndOf('sub_1');
    expect(new Set(seen.map(({ request }) => request.headers['idempotency-key'])).size).toBe(2);
    expect(seen[1]!.request.headers['x-stripe-client-telemetry']).toBeUndefined();
    expect(seen[0]!.request.headers['stripe-version']).toBeDefined();
  });

  it('waits longer for a change that charges a card, and does not retry it', async () => {
    seen.length = 0;
    answersFrom = 0;
    answersAfterMs = 2 * SHORT_MS;
    const gateway = new StripeGateway(client(SHORT_MS), settings());
    expect(await gateway.changePlan(CHANGED, 'price_yearly', new Date())).toBe(true);
    answersAfterMs = 0;
    expect(seen).toHaveLength(1);
  });

  it('uses the same key for the same change, and another key for another change', async () => {
    seen.length = 0;
    answersFrom = 0;
    const gateway = new StripeGateway(client(), settings());
    const at = new Date('2026-03-01T10:00:00Z');
    await gateway.changePlan(CHANGED, 'price_yearly', at);
    await gateway.changePlan(CHANGED, 'price_yearly', at);
    await gateway.changePlan(CHANGED, 'price_yearly', new Date(at.getTime() + 1_000));
    await gateway.changePlan(CHANGED, 'price_monthly', at);
    const keys = seen.map(({ request }) => request.headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  it('refuses a time outside the current period as an outdated amount', async () => {
    seen.length = 0;
    answersFrom = 0;
    const error = { type: 'invalid_request_error', message: 'outside', param: 'proration_date' };
    answers = { '/subscriptions/sub_1': { status: 400, body: { error } } };
    const gateway = new StripeGateway(client(), settings());
    await expect(gateway.changePlan(CHANGED, 'price_yearly', new Date())).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'preview_outdated' },
    });
    answers = {};
  });

  it('returns the end of the period as the next charge when the preview costs nothing', async () => {
    seen.length = 0;
    answersFrom = 0;
    const lines = { data: [{ amount: 0, period: { end: 1_800_000_000 } }] };
    answers = {
      '/invoices/create_preview': {
        status: 200,
        body: {
          ...{ currency: 'usd', amount_due: 0, total: 0, starting_balance: 0, ending_balance: 0 },
          lines,
        },
      },
      '/prices/price_b': { status: 200, body: { unit_amount: 0 } },
    };
    const gateway = new StripeGateway(client(), settings());
    const periodEnd = new Date('2027-01-01T00:00:00Z');
    const cost = await gateway.previewChange({ ...CHANGED, periodEnd }, 'price_yearly', new Date());
    expect(cost.nextChargeAt).toEqual(periodEnd);
    answers = {};
  });

  it('clears a scheduled end in the field in which it is set', async () => {
    seen.length = 0;
    const gateway = new StripeGateway(client(), settings());
    for (const endsByDate of [false, true]) {
      await gateway.renewAtPeriodEnd({ id: 'sub_1', endsByDate } as ProviderSubscription);
    }
    expect(seen.map(({ body }) => body)).toEqual(['cancel_at_period_end=false', 'cancel_at=']);
  });

  it('does not cancel a subscription that is paid between the snapshot and the cancellation', async () => {
    seen.length = 0;
    answersFrom = 0;
    answers = {
      '/subscriptions/sub_1': { status: 200, body: { latest_invoice: { id: 'in_1', status: 'open' } } },
      '/invoices/in_1/void': {
        status: 400,
        body: { error: { type: 'invalid_request_error', message: 'This invoice is paid.' } },
      },
    };
    const checkout = new StripeCheckout(client(), settings());
    expect(await checkout.abandon('sub_1')).toBe(false);
    expect(seen.map(({ request }) => request.method)).toEqual(['GET', 'POST']);
    answers['/invoices/in_1/void'] = { status: 200, body: { id: 'in_1', status: 'void' } };
    expect(await checkout.abandon('sub_1')).toBe(true);
    expect(seen.at(-1)?.request.method).toBe('DELETE');
    answers = {};
  });
});
