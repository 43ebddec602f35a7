import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkout, type SignedWebhook, subscription, webhook } from '@shadow-guide/contracts';
import { invalid, type RpcRequest, unavailable } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import { FREE_PLAN } from '../src/entitlements/index.js';
import { aPerson, TestGateway } from './support/gateway.js';

const SECRET = 'whsec_of_the_tests';
const sign = (bytes: string | Buffer) => `t=1,v1=${createHmac('sha256', SECRET).update(bytes).digest('hex')}`;
/** Limit of forged messages per address: more than the other tests send, which all use one address. */
const FORGED_LIMIT = 20;
const IN_FLIGHT_LIMIT = 5;
const json = { 'content-type': 'application/json; charset=utf-8' };

let product: TestGateway;
let stored: SignedWebhook[] = [];
let answer: () => { received: boolean } | Promise<{ received: boolean }> = () => ({ received: true });

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start({
    environment: {
      LIMIT_FORGED_WEBHOOKS_PER_ADDRESS: String(FORGED_LIMIT),
      LIMIT_WEBHOOKS_IN_FLIGHT: String(IN_FLIGHT_LIMIT),
    },
  });
  product.stub(subscription.getEntitlements, () => FREE_PLAN);
  // Fake billing service. A signature covers the bytes, so any change in transit is detected.
  product.stub(webhook.store, (input) => {
    if (input.signature !== sign(input.body))
      throw invalid('invalid_signature', 'The signature is not valid.');
    stored.push(input);
    return answer();
  });
}, 60_000);
beforeEach(() => {
  stored = [];
  answer = () => ({ received: true });
});
afterAll(() => product.stop());

/** Sends a message as the payment provider does: without a session and without an Origin. */
const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(new URL('/api/stripe/webhook', product.url), {
    method: 'POST',
    headers: { ...json, 'stripe-signature': sign(body), ...headers },
    body: body as RequestInit['body'],
  });
const outcome = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

describe('a message of the payment provider', () => {
  it.each([
    ['in its usual form', '{\n  "id": "evt_1",\n  "object": "event"\n}'],
    ['with unusual spacing', '{ "id"\t:\r\n"evt_1" ,\n\n "a":[ 1 ,2 ] }\n '],
    ['with emoji and other scripts', '{"id":"evt_1","name":"Zoë 🫠 陽子 \\ud83d\\ude00 \\u00e9"}'],
    [
      'with duplicate keys and numbers that JSON.parse would round',
      '{"id":1,"id":2,"n":9007199254740993.10}',
    ],
    ['with a byte order mark', '\ufeff{"id":"evt_1"}'],
    ['with keys like __proto__ and constructor', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
    ['of 256 KB', `{"id":"${'x'.repeat(256 * 1024 - 9)}"}`],
    ['of 256 KB of quotes', `{"id":"${'\\"'.repeat(128 * 1024 - 5)}"}`],
  ])('%s reaches billing unchanged', async (_, body) => {
    const response = await send(body);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(stored).toEqual([{ body, signature: sign(body) }]);
  });

  it('is accepted as JSON with any charset', async () => {
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(200);
    expect(await outcome(await send('{}', { 'content-type': 'text/plain' }))).toEqual([
      415,
      'unsupported_content_type',
    ]);
  });

  it('is refused when it is too long, and not forwarded', async () => {
    expect(await outcome(await send(`"${'x'.repeat(256 * 1024)}"`))).toEqual([413, 'body_too_large']);
    expect(stored).toEqual([]);
  });

  it.each([
    ['an altered body', '{"id":"evt_2"}', { 'stripe-signature': sign('{"id":"evt_1"}') }],
    ['no signature', '{"id":"evt_1"}', { 'stripe-signature': '' }],
    ['bytes that are not text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {}],
    ['only NUL bytes', Buffer.alloc(200 * 1024), {}],
  ])('with %s is refused with 400', async (_, body, headers) => {
    const response = await send(body, headers);
    expect(response.status).toBe(400);
    expect(stored).toEqual([]);
  });

  it('waits for a slow billing service', async () => {
    answer = () => new Promise((resolve) => setTimeout(() => resolve({ received: true }), 600));
    expect((await send('{}')).status).toBe(200);
  });

  it.each([
    // The call's deadline is 2.5 s.
    ['cannot store it', () => Promise.reject(unavailable()), 2_000],
    ['never answers', () => new Promise<never>(() => {}), 10_000],
  ])('gets a 503 when billing %s', async (_, happens, withinMs) => {
    answer = happens;
    const begun = performance.now();
    const response = await send('{}');
    expect(performance.now() - begun).toBeLessThan(withinMs);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await outcome(response)).toEqual([503, 'service_unavailable']);
  });

  it('does not bypass the Origin check of the other routes', async () => {
    for (const path of ['/api/create-subscription', '/api/subscription/cancel', '/api/stripe/webhook/']) {
      const response = await fetch(new URL(path, product.url), {
        method: 'POST',
        headers: { ...json, 'stripe-signature': sign('{}') },
        body: '{}',
      });
      expect([path, [403, 404].includes(response.status)]).toEqual([path, true]);
    }
  });

  it('is accepted even when its address sends the maximum number of forged messages', async () => {
    const address = { 'x-forwarded-for': '203.0.113.7' };
    const forged = { ...address, 'stripe-signature': sign('something else') };
    for (let n = 0; n < FORGED_LIMIT; n += 1) {
      expect(await outcome(await send('{}', forged))).toEqual([400, 'invalid_signature']);
    }
    const met = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, n) => (await send(`${n}`, n % 20 === 0 ? address : forged)).status,
      ),
    );
    expect(met.filter((status) => status === 200)).toHaveLength(10);
    expect(met.filter((status) => status === 400)).toHaveLength(190);
    expect(stored).toHaveLength(10);
  });

  it('gets a 503 while many other messages are in progress', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer = async () => {
      await finished;
      return { received: true };
    };
    const underWay = Array.from({ length: IN_FLIGHT_LIMIT }, () => send('{}'));
    await until('all are in progress', () => stored.length === IN_FLIGHT_LIMIT);
    const refused = await send('{}');
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await outcome(refused)).toEqual([503, 'service_unavailable']);
    finish();
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(underWay.map(() => 200));
  });

  it('is accepted while Redis is down', async () => {
    await product.servers.redis.stop();
    expect((await send('{"id":"evt_1"}')).status).toBe(200);
    await product.servers.redis.start();
    await until(
      'Redis is available again',
      async () => (await product.visitor().get('/api/auth/user')).status === 401,
    );
  });
});

describe('buying a plan', () => {
  const start = { clientSecret: 'pi_secret', redirectTo: undefined };

  it('uses the account’s email address, whatever the browser sends', async () => {
    const visitor = await product.person();
    const { email, id } = await visitor.json('/api/auth/user');
    const seen: unknown[] = [];
    const remove = product.stub(checkout.begin, (input, envelope) => {
      seen.push(input, envelope.caller?.userId);
      return start;
    });
    const body = { plan: 'price_yearly', email: 'mallory@example.com', userId: 'x' };
    const response = await visitor.call('POST', '/api/create-subscription', body);
    expect([response.status, await response.json()]).toEqual([200, { clientSecret: 'pi_secret' }]);
    await visitor.call('POST', '/api/create-subscription');
    expect(seen).toEqual([{ plan: 'price_yearly', email }, id, { plan: 'price_monthly', email }, id]);
    remove();
  });

  it('uses no unverified email address', async () => {
    const visitor = product.visitor();
    await visitor.signIn({ ...aPerson(), email_verified: false });
    const seen: unknown[] = [];
    const remove = product.stub(checkout.begin, ({ email }) => {
      seen.push(email);
      return start;
    });
    await visitor.call('POST', '/api/create-subscription');
    expect(seen).toEqual([null]);
    remove();
  });

  it('requires a session and an existing plan', async () => {
    const visitor = await product.person();
    expect((await product.visitor().call('POST', '/api/create-subscription', {})).status).toBe(401);
    const wrong = await visitor.call('POST', '/api/create-subscription', { plan: 'price_weekly' });
    expect(await outcome(wrong)).toEqual([400, 'validation_failed']);
  });
});

describe('a call that may wait for the payment provider', () => {
  it.each([
    ['POST', '/api/subscription/cancel', undefined, subscription.cancel],
    ['GET', '/api/subscription/change-preview?plan=price_yearly', undefined, subscription.previewChange],
    ['POST', '/api/create-subscription', {}, checkout.begin],
  ])('%s %s is refused, and not started, while billing hangs', async (method, path, body, endpoint) => {
    const visitor = await product.person();
    const begun: number[] = [];
    const hanging = product.kernel.nats.connection.subscribe(endpoint.subject, {
      callback: (_, message) => {
        begun.push(message.json<RpcRequest>().envelope.deadline);
      },
    });
    const from = performance.now();
    expect(await outcome(await visitor.call(method, path, body))).toEqual([503, 'service_unavailable']);
    expect(performance.now() - from).toBeLessThan(5_000);
    expect(begun).toEqual([0]);
    hanging.unsubscribe();
  });
});

describe('the address for receipts', () => {
  it('is sent to billing at each sign-in, when the address is verified', async () => {
    const announced: unknown[] = [];
    const remove = product.stub(checkout.noteAddress, async ({ email }, { serviceCaller }) => {
      announced.push([serviceCaller?.service, serviceCaller?.subjectId, email]);
      return undefined as never;
    });
    const person = aPerson();
    const [early, unknown, late] = [product.visitor(), product.visitor(), product.visitor()];
    await early.signIn(person);
    await unknown.signIn({ ...aPerson(), email_verified: false });
    await late.signIn(person);
    const { id } = await late.json('/api/auth/user');
    await until('both were announced', () => announced.length >= 2);
    expect(announced).toEqual(Array(2).fill(['gateway', id, person.email]));
    remove();
  });

  it('does not prevent a sign-in while billing is down', async () => {
    const visitor = product.visitor();
    await visitor.signIn(aPerson());
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
  });
});
