import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort, until } from '@shadow-guide/kernel/testing';
import Stripe from 'stripe';

const SANDBOX = fileURLToPath(new URL('../../../../sandbox/dist/main.js', import.meta.url));

/** Time limit in ms for the start of the process, which is slow on a machine that runs other suites. */
const START_LIMIT_MS = 60_000;

export const CARDS = {
  good: '4242424242424242',
  failsLater: '4000000000000341',
} as const;

/** The payment stand-in in its own process, and the official client to inspect it. */
export interface PaymentStandIn {
  readonly url: string;
  readonly stripe: Stripe;
  /** Changes the stand-in's faults, clock or deliveries; see its README. */
  control(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** Confirms a payment with a card as a browser would. @returns the HTTP status */
  pay(clientSecret: string, card?: string): Promise<number>;
  close(): Promise<void>;
}

export async function startPaymentStandIn(webhookUrl: string): Promise<PaymentStandIn> {
  const [port, stripePort, controlPort] = [await freePort(), await freePort(), await freePort()];
  const token = randomBytes(32).toString('base64url');
  const env = {
    ...{ SANDBOX_PORT: String(port), SANDBOX_STRIPE_PORT: String(stripePort), LOG_LEVEL: 'error' },
    ...{ SANDBOX_CONTROL_PORT: String(controlPort), SANDBOX_CONTROL_TOKEN: token },
    ...{ SANDBOX_STRIPE_WEBHOOK_URL: webhookUrl, STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' },
  };
  const child = spawn(process.execPath, [SANDBOX], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const isUp = () => isReady(`http://127.0.0.1:${port}/health/ready`, child);
  await until('the sandbox is ready', isUp, START_LIMIT_MS).catch((error) => {
    child.kill();
    throw error;
  });
  const url = `http://127.0.0.1:${stripePort}`;
  return {
    url,
    stripe: new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: stripePort, protocol: 'http' }),
    control: (method, path, body) =>
      control(`http://127.0.0.1:${controlPort}/control/stripe${path}`, token, method, body),
    pay: (clientSecret, card = CARDS.good) => confirm(url, clientSecret, card),
    close: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error('the sandbox did not start');
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function control(url: string, token: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function confirm(url: string, clientSecret: string, card: string): Promise<number> {
  const id = clientSecret.split('_secret_')[0];
  const response = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2046',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  return response.status;
}
