import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { callControl } from './control-client.js';
import { freePort } from './free-port.js';
import { startSandbox } from './running-sandbox.js';

/** One webhook as its receiver got it. */
export interface Received {
  readonly payload: string;
  readonly signature: string;
}

/**
 * A webhook endpoint that records the received webhooks. It responds with the next status of `answers`, or 200 when
 * there is none.
 */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  readonly answers: number[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const payload = Buffer.concat(chunks).toString();
      received.push({ payload, signature: String(request.headers['stripe-signature']) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/stripe/webhook`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Starts a sandbox, and the unchanged official package as its client; only the package's host, port and protocol are
 * set.
 */
export async function startStripeBench(env: Record<string, string> = {}) {
  const stripePort = await freePort();
  const { sandbox, config } = await startSandbox({ SANDBOX_STRIPE_PORT: String(stripePort), ...env });
  const options = { host: '127.0.0.1', port: stripePort, protocol: 'http', telemetry: false } as const;
  const stripe = new Stripe('sk_test_sandbox', { ...options, maxNetworkRetries: 0 });
  const control = async (method: string, path: string, body?: unknown) =>
    (await callControl(config, method, `/stripe${path}`, body)) as {
      status: number;
      body: Record<string, never>;
    };
  const bench = {
    stripe,
    options,
    url: `http://127.0.0.1:${stripePort}`,
    control,
    advanceDays: (days: number) => control('PUT', '/clock', { advanceDays: days }),
    /** Moves the clock to a time in Unix seconds. */
    moveTo: (now: number) => control('PUT', '/clock', { now }),
    async eventTypes(): Promise<string[]> {
      const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
      return events.map(({ type }) => type).reverse();
    },
    /** Waits until all deliveries are done. */
    async delivered(): Promise<void> {
      for (let tries = 0; tries < 500; tries += 1) {
        const state = (await control('GET', '?last=0')).body as unknown as { webhooks: { idle: boolean } };
        if (state.webhooks.idle) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error('Deliveries did not come to rest.');
    },
    /** Sends a browser's request to confirm a payment. */
    async confirm(
      clientSecret: string,
      number: string,
      extra: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      const id = clientSecret.split('_secret_')[0]!;
      const response = await fetch(`${bench.url}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({
          key: 'pk_test_sandbox',
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 20),
          'payment_method_data[card][cvc]': '123',
          ...extra,
        }),
      });
      const body = (await response.json()) as Stripe.PaymentIntent & { error?: Stripe.StripeRawError };
      return { status: response.status, headers: response.headers, body };
    },
    /** Creates a customer with an incomplete subscription, and returns what the browser needs to pay it. */
    async subscribe(price = 'price_monthly') {
      const customer = await stripe.customers.create({
        email: 'person@example.com',
        metadata: { userId: 'u1' },
      });
      const subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret'],
      });
      const invoice = subscription.latest_invoice as Stripe.Invoice;
      return { customer, subscription, invoice, clientSecret: invoice.confirmation_secret!.client_secret };
    },
    close: () => sandbox.close(),
  };
  return bench;
}

export type StripeBench = Awaited<ReturnType<typeof startStripeBench>>;
