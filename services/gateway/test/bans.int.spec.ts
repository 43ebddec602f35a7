import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contracts, type PersonBanned, personBanned } from '@shadow-guide/contracts';
import { eventSubject } from '@shadow-guide/contracts/wire';
import { type OwnDatabase, openOwnDatabase, until } from '@shadow-guide/kernel/testing';
import { gatewayDatabase } from '../src/database/database.js';
import { PersonKeys, SessionRedis } from '../src/redis/index.js';
import { SessionStore } from '../src/sessions/index.js';
import { UsersRepository } from '../src/users/index.js';
import { aPerson, TestGateway } from './support/gateway.js';
import { LiveReader } from './support/live-reader.js';
import { type Person, Visitor } from './support/visitor.js';

const operatorEmail = `${randomUUID()}@example.com`;
const otherOperatorEmail = `${randomUUID()}@example.com`;
// The suite uses a separate database: gateways of other suites, which have other sessions, would take ban events from a
// shared outbox.
let own: OwnDatabase;
let product: TestGateway;
let operator: Visitor;
let endAccountList: () => void;
const news: PersonBanned[] = [];

jest.setTimeout(30_000);
beforeAll(async () => {
  own = await openOwnDatabase(process.env, gatewayDatabase);
  product = await TestGateway.start({
    environment: {
      ADMIN_EMAILS: `${operatorEmail},${otherOperatorEmail}`,
      POSTGRES_DATABASE: own.settings.database,
    },
  });
  endAccountList = product.stubAccountList();
  operator = await product.person({ email: operatorEmail });
  // These subscriptions receive events in place of the community service.
  product.kernel.nats.connection.subscribe(eventSubject('community', personBanned.name), {
    callback: (_, message) => {
      news.push(message.json<{ input: { payload: PersonBanned } }>().input.payload);
      message.respond(JSON.stringify({ ok: null }));
    },
  });
}, 60_000);
afterAll(async () => {
  await product.stop();
  await own.drop();
});

async function somebody(): Promise<{ person: Person; visitor: Visitor; id: string }> {
  const person = aPerson();
  const visitor = product.visitor();
  await visitor.signIn(person);
  const { id } = await visitor.json<{ id: string }>('/api/auth/user');
  return { person, visitor, id };
}

/** Creates a person who had an account before their address was verified. */
async function somebodyWithEarlier(): Promise<{ visitor: Visitor; id: string; earlier: string }> {
  const { person, visitor, id } = await somebody();
  const claimed = { ...aPerson({ email: person.email }), email_verified: false };
  const other = product.visitor();
  await other.signIn(claimed, '/api/auth/google');
  const { id: earlier } = await other.json<{ id: string }>('/api/auth/user');
  await other.signIn({ ...claimed, email_verified: true }, '/api/auth/google');
  return { visitor, id, earlier };
}
const openEarlier = (visitor: Visitor, earlier: string) =>
  visitor.call('POST', `/api/user/earlier-accounts/${earlier}/open`);
const ban = (id: string, by = operator) => by.call('POST', `/api/admin/users/${id}/ban`);
const unban = (id: string, by = operator) => by.call('POST', `/api/admin/users/${id}/unban`);
const statusOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status;

describe('a ban', () => {
  it('ends every session at once, and each sign-in is refused with the reason', async () => {
    const { person, visitor, id } = await somebody();
    const other = product.visitor();
    await other.signIn(person, '/api/auth/google');
    const answer = await ban(id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ...{ id, email: person.email, isBanned: true, role: 'user' },
      ...{ subscriptionTier: 'free', totalEntries: 0, lastLoginAt: expect.any(String) },
    });
    expect([await statusOf(visitor), await statusOf(other)]).toEqual([401, 401]);
    const again = product.visitor();
    expect(await again.signIn(person, '/api/login?redirect=/journal')).toBe(
      '/auth?error=account_banned&redirect=%2Fjournal',
    );
    expect(await statusOf(again)).toBe(401);
    expect(again.cookie('shadow_session')).toBeUndefined();
  });

  it('also applies to a first sign-in through the other provider, and closes the person’s streams at another gateway', async () => {
    const { person, visitor, id } = await somebody();
    const twin = await product.replica();
    const tab = await LiveReader.ready(visitor, twin.url);
    await ban(id);
    await until('the stream has ended', () => tab.ended);
    await twin.close();
    const again = product.visitor();
    const answer = await again.signIn({ ...person, sub: randomUUID() }, '/api/auth/google');
    expect(answer).toContain('error=account_banned');
    expect(await statusOf(again)).toBe(401);
  });

  it('also ends the sessions of accounts from before the person’s address was verified', async () => {
    const { visitor, id, earlier } = await somebodyWithEarlier();
    expect((await openEarlier(visitor, earlier)).status).toBe(204);
    expect(await visitor.json('/api/auth/user')).toMatchObject({ id: earlier });
    await ban(id);
    expect(await statusOf(visitor)).toBe(401);
  });

  it('that is lifted lets the person sign in again', async () => {
    const { person, id } = await somebody();
    await ban(id);
    expect(await (await unban(id)).json()).toMatchObject({ id, isBanned: false });
    const again = product.visitor();
    expect(await again.signIn(person)).toBe('/journal');
    expect(await statusOf(again)).toBe(200);
  });

  it('is sent to the forum once, with an increasing number, however often it is requested', async () => {
    const { id } = await somebody();
    await Promise.all([ban(id), ban(id), ban(id)]);
    await unban(id);
    const own = await until('both changes are published', () => {
      const found = news.filter(({ userId }) => userId === id);
      return found.length >= 2 && found;
    });
    expect(own.sort((a, b) => a.change - b.change)).toEqual([
      { userId: id, isBanned: true, change: 1 },
      { userId: id, isBanned: false, change: 2 },
    ]);
  });

  it('is in the log of operators’ actions with operator, action, account, time, and the state before and after', async () => {
    const { id } = await somebody();
    await ban(id);
    await ban(id);
    await unban(id);
    const { id: operatorId } = await operator.json<{ id: string }>('/api/auth/user');
    const rows = await product.database.query<Record<string, unknown>>(
      'test-admin-actions',
      'SELECT operator_id, action, before, after FROM gateway.admin_actions WHERE user_id = $1 ORDER BY id',
      [id],
    );
    expect(rows).toEqual([
      { operator_id: operatorId, action: 'ban', before: { isBanned: false }, after: { isBanned: true } },
      { operator_id: operatorId, action: 'unban', before: { isBanned: true }, after: { isBanned: false } },
    ]);
  });

  it('leaves no session of a concurrent sign-in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, id } = await somebody();
      const visitors = Array.from({ length: 5 }, () => product.visitor());
      const answers = await Promise.all(visitors.map((visitor) => visitor.answerOfProvider(person)));
      const finish = visitors.map((visitor, n) => visitor.finish(answers[n]!));
      await ban(id);
      await Promise.all(finish);
      expect(await Promise.all(visitors.map(statusOf))).toEqual([401, 401, 401, 401, 401]);
    }
  });

  it('during the creation of a session ends that session too', async () => {
    const { person, id } = await somebody();
    const visitor = product.visitor();
    const answer = await visitor.answerOfProvider(person);
    const store = product.gateway.app.get(SessionStore, { strict: false });
    const create = jest.spyOn(store, 'create').mockImplementationOnce(async (...values) => {
      await ban(id);
      create.mockRestore();
      return store.create(...values);
    });
    expect(await visitor.finish(answer)).toBe('/auth?error=account_banned&redirect=%2Fjournal');
    expect(await statusOf(visitor)).toBe(401);
  });

  it('during the opening of an earlier account ends that session too', async () => {
    const { visitor, id, earlier } = await somebodyWithEarlier();
    const store = product.gateway.app.get(SessionStore, { strict: false });
    const create = jest.spyOn(store, 'create').mockImplementationOnce(async (...values) => {
      await ban(id);
      create.mockRestore();
      return store.create(...values);
    });
    expect((await openEarlier(visitor, earlier)).status).toBe(404);
    expect(await statusOf(visitor)).toBe(401);
    const sessions = product.gateway.app.get(SessionRedis, { strict: false }).redis;
    const names = product.gateway.app.get(PersonKeys, { strict: false }).namesOf('sessions-of', earlier);
    expect(await sessions.exists(...names)).toBe(0);
  });

  it('ends sessions left by a crash when its event arrives', async () => {
    const { visitor, id } = await somebody();
    const store = product.gateway.app.get(SessionStore, { strict: false });
    const crash = jest.spyOn(store, 'revokeAllSessions').mockImplementationOnce(async () => {
      throw new Error('gone');
    });
    expect((await ban(id)).status).toBe(500);
    await until('the session has ended', async () => (await statusOf(visitor)) === 401);
    crash.mockRestore();
    expect(await product.gateway.app.get(UsersRepository, { strict: false }).isBanned(id)).toBe(true);
  });
});

describe('a ban while the list of accounts is down', () => {
  beforeAll(() => endAccountList());
  afterAll(() => {
    product.stubAccountList();
  });

  it('takes effect, and the response says that the account could not be shown', async () => {
    const { visitor, id } = await somebody();
    const answer = await ban(id);
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'service_unavailable' }]);
    expect(await statusOf(visitor)).toBe(401);
    expect(await product.gateway.app.get(UsersRepository, { strict: false }).isBanned(id)).toBe(true);
  });
});

describe('an operator’s call', () => {
  it('that bans is refused for an ordinary person, for a visitor, and from another site', async () => {
    const { visitor } = await somebody();
    const { id } = await somebody();
    for (const call of [ban, unban]) {
      const answer = await call(id, visitor);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'admin_only']);
      expect((await call(id, product.visitor())).status).toBe(401);
    }
    const foreign = await operator.call('POST', `/api/admin/users/${id}/ban`, undefined, {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    expect(await product.gateway.app.get(UsersRepository, { strict: false }).isBanned(id)).toBe(false);
  });

  it('of any kind is refused for visitors, ordinary people and banned operators', async () => {
    const { visitor } = await somebody();
    const banned = await product.person({ email: otherOperatorEmail });
    const { id } = await banned.json<{ id: string }>('/api/auth/user');
    const calls = contracts
      .flatMap((contract) => Object.values(contract))
      .filter(({ access, http }) => access === 'admin' && http)
      .map(({ http }) => String(http).replaceAll(/:\w+/g, randomUUID()).split(' ') as [string, string]);
    expect(calls.length).toBeGreaterThanOrEqual(6);
    expect(calls.every(([, path]) => path.startsWith('/api/admin/'))).toBe(true);
    await ban(id);
    for (const [method, path] of calls) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answers = [product.visitor(), visitor, banned].map((who) => who.call(method, path, body));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 401]);
    }
  });

  it('that bans is refused for the operator’s own account, a missing account and an invalid id', async () => {
    const { id } = await operator.json<{ id: string }>('/api/auth/user');
    expect(await (await ban(id)).json()).toMatchObject({ statusCode: 409, code: 'own_account' });
    expect(await statusOf(operator)).toBe(200);
    expect(await (await ban(randomUUID())).json()).toMatchObject({ statusCode: 404, code: 'user_not_found' });
    expect((await ban('everybody')).status).toBe(400);
  });
});
