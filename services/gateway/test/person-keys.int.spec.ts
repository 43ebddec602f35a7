import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { GATEWAY_NOTICES_SUBJECT, stats, subscription } from '@shadow-guide/contracts';
import { ManualClock } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import { EntitlementsCache, FREE_PLAN } from '../src/entitlements/index.js';
import { PersonKeys, SessionRedis } from '../src/redis/index.js';
import { SessionStore, SessionTokens } from '../src/sessions/index.js';
import { TestGateway } from './support/gateway.js';
import type { Visitor } from './support/visitor.js';

/** Session secret, the same as in `TestGateway`. */
const SECRET = 'a secret of the tests, long enough to be one';
const LIFE_SECONDS = 30 * 86_400;
const clock = new ManualClock(new Date());

let product: TestGateway;
let zoneOfCall: string | undefined;
jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start({ clock });
  product.stub(subscription.getEntitlements, () => FREE_PLAN);
  product.stub(stats.get, (_, { caller }) => {
    zoneOfCall = caller?.timezone;
    return { dailyInsights: 0, streakDays: 0, totalEntries: 0 };
  });
}, 60_000);
afterAll(() => product.stop());

const get = <T>(type: new (...values: never[]) => T): T =>
  product.gateway.app.get(type as never, { strict: false });
const redis = () => get(SessionRedis).redis;
const keyOf = (visitor: Visitor) => get(SessionTokens).keyOf('session', visitor.cookie('shadow_session'))!;
const statusOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status;
const seconds = () => Math.floor(clock.now().getTime() / 1_000);

async function somebody(): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await product.person();
  return { visitor, id: String((await visitor.json('/api/auth/user'))['id']) };
}

/** Stores a session as the previous release does, under the person's id. */
async function asReleaseBefore(visitor: Visitor, id: string): Promise<void> {
  const key = keyOf(visitor);
  const content = `${id} ${seconds()}`;
  const seal = createHmac('sha256', SECRET).update(`record\n${key}\n${content}`).digest('base64url');
  await redis().set(key, `${content}.${seal}`, 'EX', LIFE_SECONDS);
  const names = get(PersonKeys);
  await redis().del(names.namesOf('sessions-of', id)[0], names.namesOf('account', id)[0]);
  await redis().zadd(`sessions-of:${id}`, seconds() + LIFE_SECONDS, key);
  await redis().set(`account:${id}`, 'user UTC', 'EX', LIFE_SECONDS);
}

describe('the names of keys in Redis', () => {
  it('contain no account id and no address, whatever a person does', async () => {
    const visitor = product.visitor('203.0.113.77');
    await visitor.signIn({ sub: 'named', email: 'named@example.com', email_verified: true });
    const id = String((await visitor.json('/api/auth/user'))['id']);
    await visitor.get('/api/user/stats');
    await visitor.get('/api/user/stats', { 'x-timezone': 'Asia/Tokyo' });
    await visitor.get('/api/user/export');
    await get(SessionStore).holdServices(id, ['habits']);
    await get(EntitlementsCache).replace(id, FREE_PLAN, clock.now().toISOString());
    const keys = await redis().keys('*');
    const person = get(PersonKeys).ofPerson(id);
    const kept = keys.filter((key) => key.includes(person)).map((key) => key.split(':')[0]);
    expect([...new Set(kept)].sort()).toEqual(
      expect.arrayContaining(['account', 'entitlements', 'erasing', 'limit', 'sessions-of']),
    );
    expect(keys.filter((key) => key.includes(id) || key.includes('203.0.113.77'))).toEqual([]);
    await get(SessionStore).releaseService(id, 'habits');
  });

  it('differ when the secret differs', () => {
    const other = new PersonKeys({ sessionSecret: 'another secret' } as never);
    expect(other.ofPerson('a')).not.toBe(get(PersonKeys).ofPerson('a'));
    expect(get(PersonKeys).ofAddress('a')).not.toBe(get(PersonKeys).ofPerson('a'));
  });
});

describe('a session of the previous release', () => {
  it('continues, and its record is rewritten once', async () => {
    const { visitor, id } = await somebody();
    await asReleaseBefore(visitor, id);
    expect(await statusOf(visitor)).toBe(200);
    expect(await redis().get(keyOf(visitor))).toContain(` - ${get(PersonKeys).ofPerson(id)}.`);
    const admit = jest.spyOn(redis(), 'admit');
    expect(await statusOf(visitor)).toBe(200);
    expect(admit.mock.calls.map((values) => values.at(-1))).not.toContain(get(PersonKeys).ofPerson(id));
    admit.mockRestore();
  });

  it('respects the limits of its person', async () => {
    const { visitor, id } = await somebody();
    await asReleaseBefore(visitor, id);
    await redis().set(`limit:calls:${get(PersonKeys).ofPerson(id)}`, 100_000, 'PX', 60_000);
    expect(await statusOf(visitor)).toBe(429);
  });

  it('ends when its person is signed out everywhere, even before it was used with this release', async () => {
    const { visitor, id } = await somebody();
    const second = product.visitor();
    second.setCookie('shadow_session', visitor.cookie('shadow_session')!);
    await asReleaseBefore(visitor, id);
    expect(await get(SessionStore).revokeAllSessions(id)).toBe(1);
    expect([await statusOf(visitor), await statusOf(second)]).toEqual([401, 401]);
    expect(await redis().exists(`sessions-of:${id}`)).toBe(0);
  });

  it('ends together with the person’s sessions of this release, and each session is counted once', async () => {
    const { visitor, id } = await somebody();
    await asReleaseBefore(visitor, id);
    await statusOf(visitor);
    await get(SessionStore).create(id, { role: 'user', timezone: 'UTC' });
    expect(await get(SessionStore).revokeAllSessions(id)).toBe(2);
    expect(await statusOf(visitor)).toBe(401);
  });
});

describe('beside a gateway of the previous release', () => {
  it('the account data that one of the two releases writes is used by both', async () => {
    const { visitor, id } = await somebody();
    await asReleaseBefore(visitor, id);
    await redis().set(`account:${id}`, 'user Europe/Lisbon', 'EX', LIFE_SECONDS);
    await visitor.get('/api/user/stats');
    expect(zoneOfCall).toBe('Europe/Lisbon');
    await visitor.get('/api/auth/user', { 'x-timezone': 'Asia/Tokyo' });
    expect(await redis().get(`account:${id}`)).toBe('user Asia/Tokyo');
    await get(SessionStore).setAccount(id, { role: 'admin', timezone: 'UTC' });
    expect(await redis().get(`account:${id}`)).toBe('admin UTC');
    expect(await redis().ttl(`account:${id}`)).toBeGreaterThan(0);
  });

  it('both releases apply a new plan, whichever of them receives the event', async () => {
    const { id } = await somebody();
    const remembered = (plan: string, changedAt: string) =>
      JSON.stringify({ changedAt, entitlements: { ...FREE_PLAN, plan } });
    await redis().set(`entitlements:${id}`, remembered('free', ''), 'PX', 60_000);
    await get(EntitlementsCache).replace(id, { ...FREE_PLAN, plan: 'premium' }, '2026-01-02T00:00:00.000Z');
    expect(JSON.parse((await redis().get(`entitlements:${id}`))!).entitlements.plan).toBe('premium');
    await redis().set(`entitlements:${id}`, remembered('trial', '2026-01-03T00:00:00.000Z'), 'PX', 60_000);
    await get(EntitlementsCache).replace(id, FREE_PLAN, '2026-01-02T12:00:00.000Z');
    expect(JSON.parse((await redis().get(`entitlements:${id}`))!).entitlements.plan).toBe('trial');
  });

  it('both releases refuse calls to services that are erasing', async () => {
    const { visitor, id } = await somebody();
    await asReleaseBefore(visitor, id);
    await get(SessionStore).holdServices(id, ['habits', 'library']);
    expect((await redis().smembers(`erasing:${id}`)).sort()).toEqual(['habits', 'library']);
    expect(await redis().ttl(`erasing:${id}`)).toBeGreaterThan(0);
    await get(SessionStore).releaseService(id, 'habits');
    expect(await redis().smembers(`erasing:${id}`)).toEqual(['library']);
    await get(SessionStore).forget(id);
    expect(await redis().exists(`erasing:${id}`, `account:${id}`)).toBe(0);
  });

  it('signing out everywhere at the previous release ends earlier sessions of this release, and no later session', async () => {
    const { visitor, id } = await somebody();
    const notice = JSON.stringify({ kind: 'signed-out-everywhere', userId: id });
    clock.advance(1_000);
    const later = await get(SessionStore).create(id, { role: 'user', timezone: 'UTC' });
    product.kernel.nats.connection.publish(GATEWAY_NOTICES_SUBJECT, notice);
    await until('the session has ended', async () => (await statusOf(visitor)) === 401);
    visitor.setCookie('shadow_session', later);
    expect(await statusOf(visitor)).toBe(200);
  });
});
