import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const { url } = runningProduct();

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}
const description = async () => (await new Person(url).send<OpenApi>('/api/docs-json')).body;

/** The public routes; every other route must refuse a visitor. */
const OPEN_TO_VISITORS = new Set([
  'get /api/health',
  'get /api/model-server',
  'get /api/ads',
  'get /api/forum/prompt/today',
  'get /api/community-groups',
  'get /api/auth/google',
  'get /api/auth/google/callback',
  'get /api/login',
  'get /api/callback',
  'get /api/logout',
]);

/** Routes called by programs that sign their requests: no session, no Origin. */
const SIGNED = new Set(['post /api/stripe/webhook']);

async function everyRoute(): Promise<{ verb: string; path: string }[]> {
  const { paths } = await description();
  return Object.entries(paths).flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => ({ verb, path })));
}

const concrete = (path: string) => path.replace(/\{[^}]+\}/g, '4e9f5cc0-4c3a-4f0e-9d57-0f6c5a0f6a11');

describe('every route', () => {
  it('answers a visitor with 401 unless it is public', async () => {
    const visitor = new Person(url);
    const routes = await everyRoute();
    expect(routes.length).toBeGreaterThan(8);
    for (const { verb, path } of routes) {
      const answer = await visitor.send(concrete(path), {
        method: verb.toUpperCase(),
        ...(verb === 'get' ? {} : { body: {} }),
      });
      const route = `${verb} ${path}`;
      const expected = OPEN_TO_VISITORS.has(route) ? [200, 302] : SIGNED.has(route) ? [400] : [401];
      expect([route, expected.includes(answer.status) || answer.status]).toEqual([route, true]);
    }
  });

  it.each([
    ['no Origin', { origin: '' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['the Origin "null"', { origin: 'null' }],
  ])('that changes something refuses %s with 403', async (_kind, headers) => {
    const person = await Person.arrive(url);
    const unsafe = (await everyRoute()).filter(
      ({ verb, path }) => verb !== 'get' && !SIGNED.has(`${verb} ${path}`),
    );
    for (const { verb, path } of unsafe) {
      const answer = await person.send(concrete(path), { method: verb.toUpperCase(), body: {}, headers });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await person.get('GET /api/trial/status')).toMatchObject({ isTrialActive: false });
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('that takes a body refuses %s with 415', async (type) => {
    const person = await Person.arrive(url);
    const answer = await person.send('/api/journal/chat', {
      method: 'POST',
      body: 'message=hello there my friend',
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
  });

  it.each(['', 't=1,v1=00', 'x'.repeat(5_000)])(
    'for signed messages refuses a message with the signature %p, whatever its Origin',
    async (signature) => {
      for (const origin of [undefined, new URL(url).origin, 'https://evil.example']) {
        const answer = await fetch(new URL('/api/stripe/webhook', url), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'stripe-signature': signature,
            ...(origin ? { origin } : {}),
          },
          body: '{"id":"evt_forged","type":"customer.subscription.updated"}',
        });
        expect(answer.status).toBe(400);
      }
    },
  );

  it('ignores method overrides', async () => {
    const person = await Person.arrive(url);
    await person.send('/api/trial/status', {
      headers: { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
    });
    await person.send('/api/trial/start?_method=POST');
    expect(await person.get('GET /api/trial/status')).toMatchObject({
      isTrialActive: false,
      trialExpired: false,
    });
  });
});

describe('an error', () => {
  it.each([
    ['an unknown path', '/api/nothing-here', 'GET', undefined, 404],
    ['a broken body', '/api/journal/chat', 'POST', '{"message":', 400],
    ['a body over 64 KB', '/api/trial/start', 'POST', { message: 'x'.repeat(70_000) }, 413],
    ['an entry over 64 KB', '/api/journal/chat', 'POST', { message: 'x'.repeat(70_000) }, 400],
    ['a wrong type', '/api/journal/chat', 'POST', { message: ['a'] }, 400],
    ['a wrong id', '/api/journal/chat', 'POST', { message: 'I feel fine.', requestId: 'one' }, 400],
  ])('for %s has the standard body without internal details', async (_kind, path, method, body, status) => {
    const person = await Person.arrive(url);
    const answer = await person.send<Record<string, unknown>>(path, { method, body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      statusCode: status,
      message: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+$/),
      requestId: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at \w+ \(|SELECT|stack/);
  });

  it('for invalid fields names each of them', async () => {
    const person = await Person.arrive(url);
    const answer = await person.send<{ errors: { field: string }[] }>('/api/journal/chat', {
      method: 'POST',
      body: {},
    });
    expect(answer.body.errors.map(({ field }) => field)).toContain('message');
  });

  it('names the field entryId when an answer to the safety question lacks it; the answer about unstored text needs no entryId', async () => {
    const person = await Person.arrive(url);
    const post = (path: string, body: object) =>
      person.send<{ code?: string; errors?: object[] }>(path, { method: 'POST', body });
    const without = await post('/api/safety/check-in', { answer: 'no' });
    expect(without.status).toBe(400);
    expect(without.body.errors).toEqual([{ field: 'entryId', message: expect.any(String) }]);
    const missing = await post('/api/safety/check-in', { answer: 'no', entryId: randomUUID() });
    expect([missing.status, missing.body.code]).toEqual([404, 'message_not_found']);
    const words = await post('/api/safety/check-in/words', { answer: 'no', language: 'en' });
    expect([words.status, words.body]).toEqual([200, { answer: 'no' }]);
  });
});

describe('the responses to a browser', () => {
  it('have a strict content security policy and the other headers', async () => {
    const { headers } = await new Person(url).send('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'self'|default-src 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/no-referrer|same-origin|strict-origin/);
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('are compressed for the web app, with its hashed files immutable', async () => {
    const page = await fetch(`${url}/auth`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    expect(script).toBeDefined();
    const asset = await fetch(new URL(script ?? '', url), { headers: { 'accept-encoding': 'br' } });
    expect((await asset.text()).length).toBeGreaterThan(1_000);
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toMatch(/immutable/);
  });
});

describe('a person over the rate limit', () => {
  it('is answered 429, and other people are not affected', async () => {
    const [busy, calm] = await Promise.all([Person.arrive(url), Person.arrive(url)]);
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(Array.from({ length: 45 }, () => busy.send('/api/trial/status')));
      statuses.push(...answers.map(({ status }) => status));
      const refused = answers.find(({ status }) => status === 429);
      if (!refused) continue;
      expect(refused.body).toMatchObject({ code: 'too_many_requests' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      break;
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(300);
    expect(statuses).toContain(429);
    expect((await calm.send('/api/trial/status')).status).toBe(200);
  });
});
