import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ManualClock } from '@shadow-guide/kernel';
import { logLinesOf } from '@shadow-guide/kernel/testing';
import { PersonKeys, SessionRedis } from '../src/redis/index.js';
import { SessionStore, SessionTokens } from '../src/sessions/index.js';
import { UsersRepository } from '../src/users/index.js';
import { aPerson, TestGateway } from './support/gateway.js';
import type { Visitor } from './support/visitor.js';

const DAY = 86_400_000;
const admin = `${randomUUID()}@example.com`;
const clock = new ManualClock(new Date());
let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start({ environment: { ADMIN_EMAILS: admin.toUpperCase() }, clock });
}, 60_000);
afterAll(() => product.stop());

const me = (visitor: Visitor) => visitor.json<Record<string, unknown>>('/api/auth/user');
const statusOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status;

describe('a sign-in', () => {
  it.each([
    ['Google', '/api/auth/google?redirect=/insights'],
    ['Replit', '/api/login?redirect=/insights'],
  ])('through %s creates an account and redirects to the requested page', async (_, start) => {
    const visitor = product.visitor();
    const person = aPerson({ given_name: 'Ada', family_name: 'Lovelace' });
    expect(await statusOf(visitor)).toBe(401);
    expect(await visitor.signIn(person, start)).toBe('/insights');
    expect(await me(visitor)).toMatchObject({
      email: person.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      role: 'user',
      isAdmin: false,
      hasSeenOnboarding: false,
      timezone: 'UTC',
    });
  });

  it('requests an authorization code with PKCE, state and nonce', async () => {
    const response = await product.visitor().get('/api/auth/google');
    const asked = new URL(response.headers.get('location') ?? '').searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(asked.get(name)?.length).toBeGreaterThan(20);
    }
  });

  it('never redirects to another host', async () => {
    const visitor = product.visitor();
    expect(await visitor.signIn(aPerson(), '/api/login?redirect=//evil.example')).toBe('/');
  });

  it('stores the target page encrypted in Redis', async () => {
    const visitor = product.visitor();
    const answer = await visitor.answerOfProvider(aPerson(), '/api/login?redirect=/journal?prompt=my-grief');
    const { redis } = product.gateway.app.get(SessionRedis);
    const keys = (await redis.keys('login:*')).filter((key) =>
      key.endsWith(answer.searchParams.get('state')!),
    );
    expect(keys).toHaveLength(1);
    expect(await redis.get(keys[0]!)).toMatch(/^[A-Za-z0-9_-]+$/);
    const everything = await Promise.all((await redis.keys('login:*')).map((key) => redis.get(key)));
    expect(everything.join() + keys.join()).not.toMatch(/journal|grief|redirect/);
    expect(await visitor.finish(answer)).toBe('/journal?prompt=my-grief');
  });

  it('finds the same account the next time', async () => {
    const person = aPerson();
    const [first, second] = [product.visitor(), product.visitor()];
    await first.signIn(person);
    await second.signIn(person);
    expect((await me(second))['id']).toBe((await me(first))['id']);
  });

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const visitor = product.visitor();
    const answer = await visitor.answerOfProvider(aPerson());
    const login = `shadow_login=${visitor.cookie('shadow_login')}`;
    const response = await fetch(answer, { redirect: 'manual', headers: { cookie: login } });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('shadow_session='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Max-Age=2592000/);
  });
});

/** Returns the address to which a failed sign-in redirects, and the log entry of the failure. */
async function failedSignIn(signIn: () => Promise<string>): Promise<[string, object | undefined]> {
  let end = '';
  const lines = await logLinesOf(async () => {
    end = await signIn();
  });
  const failures = lines.filter((line) => line.includes('"sign-in failed"'));
  expect(failures).toHaveLength(1);
  return [end, JSON.parse(failures[0]!)];
}

describe('a sign-in that fails', () => {
  it('ends with no_code when the person cancels, and keeps the target page', async () => {
    const end = await product.visitor().signIn({ sub: 'nobody' }, '/api/login?redirect=/journal');
    expect(end).toBe('/auth?error=no_code&redirect=%2Fjournal');
  });

  it('ends with callback_failed when it was never started, when it was started in another browser, or when its response is used a second time', async () => {
    const visitor = product.visitor();
    const stranger = new URL('/api/callback?code=abc&state=def', product.url);
    expect(await visitor.finish(stranger)).toBe('/auth?error=callback_failed');
    const answer = await visitor.answerOfProvider(aPerson());
    expect(await product.visitor().finish(answer)).toBe('/auth?error=callback_failed');
    expect(await visitor.finish(answer)).toBe('/journal');
    expect(await visitor.finish(answer)).toBe('/auth?error=callback_failed');
  });

  it('ends with callback_failed when the response arrives at another provider’s address', async () => {
    const visitor = product.visitor();
    const answer = await visitor.answerOfProvider(aPerson(), '/api/auth/google');
    answer.pathname = '/api/callback';
    expect(await visitor.finish(answer)).toBe('/auth?error=callback_failed');
    expect(await statusOf(visitor)).toBe(401);
  });

  it('ends with token_exchange_failed when the provider does not accept the code', async () => {
    const visitor = product.visitor();
    const answer = await visitor.answerOfProvider(aPerson());
    answer.searchParams.set('code', 'another');
    expect(await visitor.finish(answer)).toBe('/auth?error=token_exchange_failed&redirect=%2Fjournal');
    expect(await statusOf(visitor)).toBe(401);
  });

  it('ends with callback_failed when the provider gives no email address, and the log says how to fix this', async () => {
    const sub = randomUUID();
    const [end, line] = await failedSignIn(() => product.visitor().signIn({ sub }));
    expect(end).toBe('/auth?error=callback_failed&redirect=%2Fjournal');
    expect(line).toMatchObject({
      code: 'callback_failed',
      step: 'profile',
      provider: 'replit',
      issuer: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      reason: expect.stringContaining('allow this client the scope and the claim "email"'),
    });
    expect(JSON.stringify(line)).not.toContain(sub);
  });

  it('logs the provider’s error code', async () => {
    const [, cancelled] = await failedSignIn(() =>
      product.visitor().signIn({ sub: 'nobody' }, '/api/auth/google'),
    );
    expect(cancelled).toMatchObject({ provider: 'google', step: 'callback', providerError: 'access_denied' });
    const visitor = product.visitor();
    const answer = await visitor.answerOfProvider(aPerson());
    answer.searchParams.set('code', 'another');
    const [, refused] = await failedSignIn(() => visitor.finish(answer));
    expect(refused).toMatchObject({ step: 'tokens', providerError: 'invalid_grant', status: 400 });
    expect(JSON.stringify(refused)).not.toMatch(/another|"state"/);
  });

  it('logs nothing of a response that belongs to no sign-in', async () => {
    const stranger = new URL('/api/callback?error=ada_was_here', product.url);
    const [, silent] = await failedSignIn(() => product.visitor().finish(stranger));
    expect(JSON.stringify(silent)).not.toContain('ada_was_here');
    const late = new URL('/api/callback?code=abc&state=def', product.url);
    const [, line] = await failedSignIn(() => product.visitor().finish(late));
    expect(line).toMatchObject({ code: 'callback_failed', reason: expect.stringContaining('PUBLIC_URL') });
  });
});

describe('one person with two providers', () => {
  it('has one account when both have verified the same address', async () => {
    const email = `${randomUUID()}@Example.com`;
    const [google, replit] = [product.visitor(), product.visitor()];
    await google.signIn(aPerson({ email }), '/api/auth/google');
    await replit.signIn(aPerson({ email: email.toLowerCase() }), '/api/login');
    expect((await me(replit))['id']).toBe((await me(google))['id']);
  });

  it('has one account when 50 sign-ins arrive at once', async () => {
    const email = `${randomUUID()}@example.com`;
    const visitors = Array.from({ length: 50 }, () => product.visitor());
    const google = aPerson({ email });
    const replit = aPerson({ email });
    const answerFor = (visitor: Visitor, index: number) =>
      index % 2
        ? visitor.answerOfProvider(google, '/api/auth/google')
        : visitor.answerOfProvider(replit, '/api/login');
    const answers = await Promise.all(visitors.map(answerFor));
    const ends = await Promise.all(visitors.map((visitor, index) => visitor.finish(answers[index]!)));
    for (const [index, visitor] of visitors.entries()) {
      if (ends[index] === '/') continue;
      // The provider in this process may respond too late, or none of the five connections becomes free in time: the
      // sign-in is retried.
      expect(ends[index]).toMatch(/^\/auth\?error=(token_exchange|session)_failed$/);
      expect(await visitor.finish(await answerFor(visitor, index))).toBe('/');
    }
    const [counted] = await product.database.source.query(
      'SELECT count(*)::int AS accounts FROM gateway.users WHERE email = $1',
      [email],
    );
    expect(counted.accounts).toBe(1);
    const ids = await Promise.all(visitors.map(async (visitor) => (await me(visitor))['id']));
    expect(new Set(ids).size).toBe(1);
  }, 120_000);

  it('has two accounts when one of the addresses is not verified', async () => {
    const email = `${randomUUID()}@example.com`;
    const [verified, claimed] = [product.visitor(), product.visitor()];
    await verified.signIn(aPerson({ email }), '/api/auth/google');
    await claimed.signIn(aPerson({ email, email_verified: false }), '/api/login');
    expect((await me(claimed))['id']).not.toBe((await me(verified))['id']);
    const late = product.visitor();
    await late.signIn(aPerson({ email }), '/api/login');
    expect((await me(late))['id']).toBe((await me(verified))['id']);
  });
});

describe('an account created with an unverified address', () => {
  const both = async () => {
    const email = `${randomUUID()}@example.com`;
    const replit = aPerson({ email, email_verified: false });
    const [claimed, verified] = [product.visitor(), product.visitor()];
    await claimed.signIn(replit, '/api/login');
    const earlier = (await me(claimed))['id'];
    await verified.signIn(aPerson({ email }), '/api/auth/google');
    return { email, replit, claimed, earlier, account: (await me(verified))['id'] };
  };

  it('is replaced at sign-in by the account of the address after its identity is verified, and its data stays unchanged', async () => {
    const { email, replit, claimed, earlier, account } = await both();
    expect(account).not.toBe(earlier);
    const joined = product.visitor();
    for (const _ of ['the first time', 'again']) {
      await joined.signIn({ ...replit, email_verified: true }, '/api/login');
      expect(await me(joined)).toMatchObject({ id: account, email });
    }
    expect((await me(claimed))['id']).toBe(earlier);
    const rows = await product.database.source.query(
      'SELECT id, user_id FROM gateway.earlier_accounts WHERE user_id = $1',
      [account],
    );
    expect(rows).toEqual([{ id: earlier, user_id: account }]);
  });

  it('can be opened from the account of the address, in a separate session without admin rights', async () => {
    const { replit, claimed, earlier, account } = await both();
    const visitor = product.visitor();
    await visitor.signIn({ ...replit, email_verified: true }, '/api/login');
    const listed = await visitor.json<{ id: string }[]>('/api/user/earlier-accounts');
    expect(listed).toEqual([{ id: earlier, createdAt: expect.any(String), lastLoginAt: expect.any(String) }]);
    const before = visitor.cookie('shadow_session')!;
    expect((await visitor.call('POST', `/api/user/earlier-accounts/${earlier}/open`)).status).toBe(204);
    expect(await me(visitor)).toMatchObject({ id: earlier, role: 'user' });
    expect(await visitor.json('/api/user/earlier-accounts')).toEqual([]);
    const old = product.visitor();
    old.setCookie('shadow_session', before);
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(claimed)).toBe(200);
    await visitor.signIn({ ...replit, email_verified: true }, '/api/login');
    expect((await me(visitor))['id']).toBe(account);
  });

  it('cannot be opened by other people, or after it is banned', async () => {
    const { replit, earlier, account } = await both();
    const [visitor, stranger] = [product.visitor(), await product.person()];
    await visitor.signIn({ ...replit, email_verified: true }, '/api/login');
    const open = async (who: Visitor, id: unknown) => {
      const answer = await who.call('POST', `/api/user/earlier-accounts/${id}/open`);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const refused = [404, 'earlier_account_not_found'];
    expect(await open(stranger, earlier)).toEqual(refused);
    expect(await open(visitor, account)).toEqual(refused);
    expect(await open(visitor, randomUUID())).toEqual(refused);
    await product.database.source.query('UPDATE gateway.users SET banned_at = now() WHERE id = $1', [
      earlier,
    ]);
    expect(await open(visitor, earlier)).toEqual(refused);
    expect(await visitor.json('/api/user/earlier-accounts')).toEqual([]);
    expect((await me(visitor))['id']).toBe(account);
  });

  it('is replaced once by two concurrent sign-ins', async () => {
    const { replit, account } = await both();
    const verified = { ...replit, email_verified: true };
    const visitors = [product.visitor(), product.visitor()];
    const answers = await Promise.all(visitors.map((v) => v.answerOfProvider(verified, '/api/login')));
    await Promise.all(visitors.map((visitor, n) => visitor.finish(answers[n]!)));
    expect((await Promise.all(visitors.map(me))).map(({ id }) => id)).toEqual([account, account]);
  });

  it('takes the address when no other account has it, and a second provider then opens the same account', async () => {
    const email = `${randomUUID()}@example.com`;
    const replit = aPerson({ email, email_verified: false });
    const [visitor, second] = [product.visitor(), product.visitor()];
    await visitor.signIn(replit, '/api/login');
    const { id } = await me(visitor);
    await visitor.signIn({ ...replit, email_verified: true }, '/api/login');
    await second.signIn(aPerson({ email }), '/api/auth/google');
    expect([(await me(visitor))['id'], (await me(second))['id']]).toEqual([id, id]);
  });

  it('is not replaced while it is banned', async () => {
    const { replit, earlier } = await both();
    await product.database.source.query('UPDATE gateway.users SET banned_at = now() WHERE id = $1', [
      earlier,
    ]);
    const verified = { ...replit, email_verified: true };
    expect(await product.visitor().signIn(verified, '/api/login')).toContain('error=account_banned');
  });

  it('keeps its own verified address and does not merge with the account of another address', async () => {
    const [one, other] = [aPerson(), aPerson()];
    const [first, second] = [await product.person(one), await product.person(other)];
    const ids = [(await me(first))['id'], (await me(second))['id']];
    await first.signIn({ ...one, email: other.email! });
    expect(await me(first)).toMatchObject({ id: ids[0], email: one.email });
    expect((await me(second))['id']).toBe(ids[1]);
  });
});

describe('an admin', () => {
  it('is recognized even when an unverified sign-in came before the sign-in through the other provider', async () => {
    // The address of this suite has an account already or gets one now: the result is the same.
    const replit = aPerson({ email: admin, email_verified: false });
    const [claimed, real, joined] = [product.visitor(), product.visitor(), product.visitor()];
    await claimed.signIn(replit, '/api/login');
    await real.signIn(aPerson({ email: admin }), '/api/auth/google');
    await joined.signIn({ ...replit, email_verified: true }, '/api/login');
    expect(await me(joined)).toMatchObject({ id: (await me(real))['id'], role: 'admin' });
    expect(await me(claimed)).toMatchObject({ role: 'user', isAdmin: false });
  });

  it('loses the role in every session when the same identity signs in unverified', async () => {
    const person = aPerson({ email: admin });
    const [before, unproven] = [product.visitor(), product.visitor()];
    await before.signIn(person);
    expect((await before.get('/api/admin/queues')).status).toBe(200);
    await unproven.signIn({ ...person, email_verified: false });
    for (const visitor of [before, unproven]) {
      expect(await me(visitor)).toMatchObject({ id: (await me(before))['id'], role: 'user', isAdmin: false });
      expect((await visitor.get('/api/admin/queues')).status).toBe(403);
    }
  });

  it('does not share the role with a session that started unverified', async () => {
    const person = aPerson({ email: admin });
    const [unproven, real] = [product.visitor(), product.visitor()];
    await real.signIn(person);
    await unproven.signIn({ ...person, email_verified: false });
    await real.signIn(person);
    expect(await me(real)).toMatchObject({ role: 'admin' });
    expect(await me(unproven)).toMatchObject({ id: (await me(real))['id'], role: 'user', isAdmin: false });
    expect((await unproven.get('/api/admin/queues')).status).toBe(403);
  });

  it('does not regain a revoked role through a concurrent change of the time zone', async () => {
    const visitor = await product.person({ email: admin });
    const { id } = await me(visitor);
    const users = product.gateway.app.get(UsersRepository, { strict: false });
    const store = product.gateway.app.get(SessionStore);
    const write = users.setTimezone.bind(users);
    jest.spyOn(users, 'setTimezone').mockImplementationOnce(async (userId, timezone) => {
      await write(userId, timezone);
      await store.setAccount(userId, { role: 'user', timezone: 'UTC' });
    });
    await visitor.get('/api/auth/user', { 'x-timezone': 'Asia/Kathmandu' });
    expect((await visitor.get('/api/admin/queues')).status).toBe(403);
    const [name] = product.gateway.app.get(PersonKeys).namesOf('account', String(id));
    expect(await product.gateway.app.get(SessionRedis).redis.get(name)).toBe('user Asia/Kathmandu');
  });

  it('loses the role in existing sessions once the address is no longer listed', async () => {
    const visitor = await product.person({ email: admin });
    const other = await product.replica({ adminEmails: [] });
    const cookie = `shadow_session=${visitor.cookie('shadow_session')}`;
    const status = async (url: string) =>
      (await fetch(new URL('/api/admin/queues', url), { headers: { cookie } })).status;
    expect([await status(product.url), await status(other.url)]).toEqual([200, 403]);
    await other.close();
  });

  it('has no email address in their session record', async () => {
    const visitor = await product.person({ email: admin });
    const { redis } = product.gateway.app.get(SessionRedis);
    const key = product.gateway.app.get(SessionTokens).keyOf('session', visitor.cookie('shadow_session'));
    expect(await redis.get(key!)).toMatch(/^[0-9a-f-]{36} \d+ [\w-]{43} [\w-]{43}\.[\w-]{43}$/);
    clock.advance(1.5 * DAY);
    await me(visitor);
    expect(await me(visitor)).toMatchObject({ role: 'admin' });
  });

  it('cannot be impersonated by copying their session record in Redis', async () => {
    const [theirs, own] = [await product.person({ email: admin }), await product.person()];
    const { redis } = product.gateway.app.get(SessionRedis);
    const keyOf = (visitor: Visitor) =>
      product.gateway.app.get(SessionTokens).keyOf('session', visitor.cookie('shadow_session'))!;
    await redis.set(keyOf(own), (await redis.get(keyOf(theirs)))!);
    expect((await own.get('/api/auth/user')).status).toBe(401);
  });

  it('is a person who signs in with a verified listed address', async () => {
    const person = aPerson({ email: admin, email_verified: false });
    const pretender = product.visitor();
    await pretender.signIn(person);
    expect(await me(pretender)).toMatchObject({ role: 'user', isAdmin: false });
    const real = product.visitor();
    await real.signIn({ ...person, email_verified: true });
    expect(await me(real)).toMatchObject({ role: 'admin', isAdmin: true });
  });

  it('loses the role at a sign-in with an address that is not listed', async () => {
    const sub = randomUUID();
    const visitor = product.visitor();
    await visitor.signIn(aPerson({ sub, email: `${randomUUID()}@example.com` }));
    await product.database.source.query(`UPDATE gateway.users SET role = 'admin' WHERE id = $1`, [
      (await me(visitor))['id'],
    ]);
    await visitor.signIn(aPerson({ sub, email: `${randomUUID()}@example.com` }));
    expect(await me(visitor)).toMatchObject({ role: 'user', isAdmin: false });
  });
});

describe('a session', () => {
  it('gets a new id at every sign-in, and the old id becomes invalid', async () => {
    const person = aPerson();
    const visitor = await product.person(person);
    const before = visitor.cookie('shadow_session')!;
    await visitor.signIn(person);
    expect(visitor.cookie('shadow_session')).not.toBe(before);
    const thief = product.visitor();
    thief.setCookie('shadow_session', before);
    expect(await statusOf(thief)).toBe(401);
  });

  it('never uses an id that the browser sent', async () => {
    const planted = 'A'.repeat(43);
    const visitor = product.visitor();
    visitor.setCookie('shadow_session', planted);
    await visitor.signIn(aPerson());
    expect(visitor.cookie('shadow_session')).not.toBe(planted);
    const attacker = product.visitor();
    attacker.setCookie('shadow_session', planted);
    expect(await statusOf(attacker)).toBe(401);
  });

  it('ends at once at log-out, and the person’s other sessions stay', async () => {
    const person = aPerson();
    const [here, there] = [await product.person(person), await product.person(person)];
    const id = here.cookie('shadow_session')!;
    const response = await here.get('/api/logout');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(here.cookie('shadow_session')).toBeUndefined();
    here.setCookie('shadow_session', id);
    expect(await statusOf(here)).toBe(401);
    expect(await statusOf(there)).toBe(200);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site in a browser without Sec-Fetch headers', { referer: 'https://evil.example/' }],
  ])('is not ended when %s opens the log-out address', async (_, headers) => {
    const visitor = await product.person();
    const response = await visitor.get('/api/logout', headers);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(await statusOf(visitor)).toBe(200);
    await visitor.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect(await statusOf(visitor)).toBe(401);
  });

  it('is not ended by a target page of a sign-in that is the log-out address', async () => {
    for (const target of ['/api/logout', '/a/../api/logout', '/%61pi/logout']) {
      const visitor = product.visitor();
      const start = `/api/login?redirect=${encodeURIComponent(target)}`;
      expect(await visitor.signIn(aPerson(), start)).toBe('/');
    }
  });

  it('ends at once, with the person’s other sessions, when the person logs out everywhere', async () => {
    const person = aPerson();
    const visitors = await Promise.all([1, 2, 3].map(() => product.person(person)));
    const bystander = await product.person();
    const userId = String((await me(visitors[0]!))['id']);
    const store = product.gateway.app.get(SessionStore);
    expect(await store.revokeAllSessions(userId)).toBe(3);
    expect(await Promise.all(visitors.map(statusOf))).toEqual([401, 401, 401]);
    expect(await statusOf(bystander)).toBe(200);
  });

  it('is extended when it is used after a day, and never restored after its end', async () => {
    const visitor = await product.person();
    const userId = String((await me(visitor))['id']);
    expect((await visitor.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
    clock.advance(1.5 * DAY);
    expect((await visitor.get('/api/auth/user')).headers.getSetCookie()[0]).toContain('Max-Age=2592000');
    expect((await visitor.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
    clock.advance(1.5 * DAY);
    const store = product.gateway.app.get(SessionStore);
    const token = visitor.cookie('shadow_session')!;
    await store.revokeAllSessions(userId);
    expect(await store.extend(token, { userId, extendedAt: 0 })).toBe(false);
    expect(await statusOf(visitor)).toBe(401);
  });

  it('ends when the account is deleted', async () => {
    const visitor = await product.person();
    const userId = (await me(visitor))['id'];
    await product.database.source.query('DELETE FROM gateway.users WHERE id = $1', [userId]);
    expect(await statusOf(visitor)).toBe(401);
  });
});

describe('the time zone of the browser', () => {
  it('is stored when it is valid', async () => {
    const visitor = await product.person();
    const zone = async (header?: string) =>
      (await visitor.json('/api/auth/user', header ? { 'x-timezone': header } : {}))['timezone'];
    expect(await zone('Asia/Kathmandu')).toBe('Asia/Kathmandu');
    expect(await zone('Mars/Olympus')).toBe('Asia/Kathmandu');
    expect(await zone()).toBe('Asia/Kathmandu');
    expect(await zone('Australia/Lord_Howe')).toBe('Australia/Lord_Howe');
  });
});
