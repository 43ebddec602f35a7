import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { User } from '@shadow-guide/contracts';
import { SESSION_HINT_COOKIE } from '@shadow-guide/contracts/facts';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const { url } = runningProduct();
const anAddress = () => `${randomUUID()}@example.com`;

describe('signing in', () => {
  it.each(['google', 'replit'] as const)(
    'through %s creates an account with the claims of the provider',
    async (provider) => {
      const email = anAddress();
      const person = await Person.arrive(url, { provider, email, name: 'Ada Lovelace' });
      expect(await person.get('GET /api/auth/user')).toMatchObject({
        email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        role: 'user',
        isAdmin: false,
        hasSeenOnboarding: false,
        patchNotesPopupEnabled: true,
        timezone: person.timezone,
      });
    },
  );

  it('through both providers with one verified address uses one account', async () => {
    const email = anAddress();
    const first = await (await Person.arrive(url, { email })).get('GET /api/auth/user');
    const second = await (await Person.arrive(url, { email, provider: 'replit' })).get('GET /api/auth/user');
    expect(second.id).toBe(first.id);
  });

  it('with an unverified address never joins the account that has the same address', async () => {
    const email = anAddress();
    const owner = await (await Person.arrive(url, { email })).get('GET /api/auth/user');
    const stranger = await Person.arrive(url, { email, provider: 'replit', verified: false });
    expect((await stranger.get('GET /api/auth/user')).id).not.toBe(owner.id);
  });

  it('with an address that is verified later joins the account of that address, and the earlier account can still be opened', async () => {
    const email = anAddress();
    const claimed = await Person.arrive(url, { email, provider: 'replit', verified: false });
    const earlier = await claimed.get('GET /api/auth/user');
    const owner = await (await Person.arrive(url, { email })).get('GET /api/auth/user');
    const joined = await Person.arrive(url, { email, provider: 'replit' });
    expect((await joined.get('GET /api/auth/user')).id).toBe(owner.id);
    expect(await joined.get('GET /api/user/earlier-accounts')).toMatchObject([{ id: earlier.id }]);
    const opened = await joined.send(`/api/user/earlier-accounts/${earlier.id}/open`, { method: 'POST' });
    expect(opened.status).toBe(204);
    expect((await joined.get('GET /api/auth/user')).id).toBe(earlier.id);
  });

  it('gives the admin role to a verified address in the list, and to no other', async () => {
    const admin = await Person.arrive(url, { email: 'admin@example.com' });
    expect(await admin.get('GET /api/auth/user')).toMatchObject({ role: 'admin', isAdmin: true });
    const pretender = await Person.arrive(url, {
      email: 'admin@example.com',
      provider: 'replit',
      verified: false,
    });
    expect(await pretender.get('GET /api/auth/user')).toMatchObject({ role: 'user', isAdmin: false });
  });

  it('many times at the same moment creates one account', async () => {
    const email = anAddress();
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        Person.arrive(url, { email, provider: n % 2 ? 'replit' : 'google' }),
      ),
    );
    const users = await Promise.all(people.map((person) => person.get('GET /api/auth/user')));
    expect(new Set(users.map((user) => user.id)).size).toBe(1);
  });

  it.each([
    ['/journal?mode=freewrite', '/journal?mode=freewrite'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/%0d%0aset-cookie:a=b', '/'],
    ['javascript:alert(1)', '/'],
  ])('with the redirect parameter %s ends at %s', async (redirect, end) => {
    const person = new Person(url);
    expect(await person.signIn({ redirect: decodeURIComponent(redirect) })).toBe(end);
  });

  it.each([
    ['', 'no_code'],
    ['?error=access_denied', 'no_code'],
    ['?code=stolen&state=forged', 'callback_failed'],
  ])('that comes back with "%s" shows the error %s', async (query, code) => {
    const visitor = new Person(url);
    const answer = await visitor.send(`/api/auth/google/callback${query}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/auth\\?error=${code}`));
  });

  it('gives a new session id, so that a planted one is useless', async () => {
    const visitor = new Person(url);
    await visitor.send('/api/auth/google');
    const planted = new Map(visitor.jar.of(new URL(url).host));
    expect(planted.size).toBeGreaterThan(0);
    await visitor.signIn();
    const thief = new Person(url);
    const cookie = [...planted].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await thief.send('/api/auth/user', { headers: { cookie } })).status).toBe(401);
  });
});

describe('logging out', () => {
  it('ends the session at once: the old cookie is no longer valid', async () => {
    const person = await Person.arrive(url);
    const host = new URL(url).host;
    const cookie = [...person.jar.of(host)].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await person.send('/api/logout');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    const thief = new Person(url);
    expect((await thief.send('/api/auth/user', { headers: { cookie } })).status).toBe(401);
  });
});

describe('a log-out triggered by another site', () => {
  it.each([
    ['a navigation', '/api/logout', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a link to the sign-in screen', '/api/auth/google?redirect=/api/logout', {}],
  ])('does not end the session: %s', async (_, path, headers) => {
    const person = await Person.arrive(url);
    const answer = await person.send(path, { headers });
    expect(answer.status).toBe(302);
    expect((await person.send('/api/auth/user')).status).toBe(200);
  });
});

describe('the session cookie', () => {
  it('cannot be read by scripts or sent by other sites', async () => {
    const person = await Person.arrive(url);
    const ours = person.jar.seen.filter(({ host }) => host === new URL(url).host);
    expect(ours.length).toBeGreaterThan(0);
    for (const { header } of ours) {
      // Scripts read the hint for the first paint of the home page; the server never trusts it.
      if (header.startsWith(`${SESSION_HINT_COOKIE}=`)) expect(header).toMatch(/=1;/);
      else expect(header).toMatch(/HttpOnly/i);
      expect(header).toMatch(/SameSite=Lax/i);
    }
  });
});

describe('the time zone', () => {
  it('is stored when valid and ignored when not', async () => {
    const person = await Person.arrive(url);
    person.timezone = 'Asia/Kathmandu';
    await person.get('GET /api/auth/user');
    person.timezone = 'Mars/Olympus';
    const user: User = await person.get('GET /api/auth/user');
    expect(user.timezone).toBe('Asia/Kathmandu');
  });
});
