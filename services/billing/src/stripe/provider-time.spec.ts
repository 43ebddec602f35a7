import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { configureLogger } from '@shadow-guide/kernel';
import { callProvider, UnknownOutcome } from './provider-errors.js';
import { requireTime, reserving, timeLeft, withDeadline } from './provider-time.js';
import { StripeCheckout } from './stripe-checkout.js';
import { createStripeClient } from './stripe-client.js';

/** The fake provider's response handler and the number of requests received. */
let answer: (response: ServerResponse) => void = () => {};
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  request.resume();
  answer(response);
});

const settings = () => ({
  ...{ secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a' },
  ...{ monthlyPrice: 'price_a', yearlyPrice: 'price_b' },
  apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});
const ask = () =>
  new StripeCheckout(createStripeClient(settings()), settings()).createCustomer('user', 'a@b.example', 'key');

/** Runs work with a deadline, and returns its error and duration. */
async function ended(waitsMs: number, work: () => Promise<unknown>) {
  const begun = performance.now();
  const error = await withDeadline(Date.now() + waitsMs, work).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, took: performance.now() - begun };
}

beforeAll(async () => {
  configureLogger('billing', 'silent');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a call to the payment provider', () => {
  it.each([
    ['hangs', () => {}],
    ['fails', (response: ServerResponse) => response.writeHead(500).end('{}')],
    [
      'dribbles',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const dribble = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(dribble));
      },
    ],
  ])('ends before its caller’s deadline when the provider %s, retries included', async (_, does) => {
    answer = does;
    const { error, took } = await ended(1_500, ask);
    expect(error).toBeInstanceOf(UnknownOutcome);
    // Three attempts and their pauses would take 10 s.
    expect(took).toBeLessThan(5_000);
    expect(asked).toBeGreaterThanOrEqual(1);
  });

  it('is not started when too little time is left for a response', async () => {
    const { error } = await ended(550, ask);
    expect(error).toMatchObject({ code: 'payment_provider_unavailable' });
    expect(error).not.toBeInstanceOf(UnknownOutcome);
    expect(asked).toBe(0);
  });

  it('is not started when the previous call has used up the time', async () => {
    answer = () => {};
    const { error } = await ended(1_500, () => ask().catch(ask));
    expect(error).not.toBeInstanceOf(UnknownOutcome);
    expect(asked).toBe(1);
  });
});

describe('the remaining time', () => {
  it('is unlimited for background work', async () => {
    expect(timeLeft()).toBe(Number.POSITIVE_INFINITY);
    expect(await reserving(5_000, async () => timeLeft())).toBe(Number.POSITIVE_INFINITY);
    requireTime(1_000_000);
    expect(await callProvider(async () => 'answered')).toBe('answered');
  });

  it('is reduced by the time reserved for a following step, and work that would exceed it is refused', async () => {
    await withDeadline(Date.now() + 10_000, async () => {
      requireTime(5_000);
      expect(() => requireTime(9_600)).toThrow();
      await reserving(5_000, async () => {
        expect(timeLeft()).toBeLessThanOrEqual(4_500);
        expect(() => requireTime(5_000)).toThrow();
      });
    });
  });
});
