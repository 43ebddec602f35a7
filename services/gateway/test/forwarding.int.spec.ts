import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  chat,
  type Entitlements,
  entitlementsChanged,
  habits,
  insights,
  stats,
  subscription,
  topicConversations,
  trial,
} from '@shadow-guide/contracts';
import { conflict, eventSubject, ManualClock, type OpenedEnvelope, RpcClient } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import { FREE_PLAN } from '../src/entitlements/index.js';
import { PersonKeys, SessionRedis } from '../src/redis/index.js';
import { TestGateway } from './support/gateway.js';

const clock = new ManualClock(new Date());
const premium: Entitlements = { ...FREE_PLAN, plan: 'premium', source: 'stripe', adFree: true };
const trialling: Entitlements = { ...FREE_PLAN, plan: 'trial', source: 'trial' };
let product: TestGateway;
const undo: (() => void)[] = [];

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start({ clock });
}, 60_000);
afterAll(async () => {
  for (const remove of undo) remove();
  await product.stop();
});

/** Returns the envelope that the fake service behind `GET /api/user/stats` received. */
async function envelopeOf(
  visitor: { get(path: string, headers?: Record<string, string>): Promise<Response> },
  headers = {},
): Promise<OpenedEnvelope> {
  let seen: OpenedEnvelope | undefined;
  const remove = product.stub(stats.get, (_, envelope) => {
    seen = envelope;
    return { dailyInsights: 0, streakDays: 0, totalEntries: 0 };
  });
  expect((await visitor.get('/api/user/stats', headers)).status).toBe(200);
  remove();
  return seen!;
}

const userIdOf = async (visitor: { json(path: string): Promise<Record<string, unknown>> }) =>
  String((await visitor.json('/api/auth/user'))['id']);

const announce = (userId: string, entitlements: Entitlements, changedAt: Date) =>
  new RpcClient(product.kernel.nats, 'tests').requestSubject(
    eventSubject('gateway', entitlementsChanged.name),
    { id: randomUUID(), payload: { userId, entitlements, changedAt: changedAt.toISOString() } },
    1_000,
  );

describe('a call', () => {
  it('is forwarded with the person, their time zone and the request id', async () => {
    const visitor = await product.person();
    const envelope = await envelopeOf(visitor, {
      'accept-language': 'de-CH,de;q=0.8',
      'x-timezone': 'Europe/Zurich',
      traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01',
    });
    expect(envelope.caller).toMatchObject({
      userId: await userIdOf(visitor),
      role: 'user',
      locale: 'de-CH',
      timezone: 'Europe/Zurich',
    });
    expect(envelope.traceparent).toMatch(/^00-0123456789abcdef0123456789abcdef-/);
    expect(envelope.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps its request id when it has a body', async () => {
    const visitor = await product.person();
    let seen: string | undefined;
    undo.push(
      product.stub(chat.stopTurn, ({ requestId }, envelope) => {
        seen = envelope.requestId;
        throw conflict('too_late', `nothing to stop in ${requestId}`);
      }),
    );
    const id = randomUUID();
    const other = randomUUID();
    const response = await visitor.call('POST', `/api/journal/chat/${id}/stop`, {
      requestId: other,
      more: 1,
    });
    expect(seen).toBe(response.headers.get('x-request-id'));
    expect(response.status).toBe(409);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ code: 'too_late', message: `nothing to stop in ${id}`, requestId: seen });
  });

  it('decodes a topic in its path correctly: slashes, URL characters, emoji, right-to-left words', async () => {
    const visitor = await product.person();
    const nothing = { journalEntries: [], personaConversations: [], exerciseConversations: [] };
    const seen: string[] = [];
    const remove = product.stub(topicConversations.list, ({ tag }) => {
      seen.push(tag);
      return nothing;
    });
    const tags = [
      'work/life',
      'a/../b',
      '.5',
      '100%',
      '%2f',
      '%2e%2e',
      'a?b=c#d',
      'two words',
      '🌧️',
      'אחותי',
      '😀'.repeat(50),
    ];
    for (const tag of tags) {
      const path = `/api/topics/${encodeURIComponent(tag)}/conversations`;
      expect(await visitor.json(path)).toEqual(nothing);
    }
    expect(seen).toEqual(tags);
    remove();
  });

  it('is refused before it is forwarded when its input is invalid', async () => {
    const visitor = await product.person();
    let reached = 0;
    undo.push(
      product.stub(insights.list, () => {
        reached += 1;
        return [];
      }),
    );
    const response = await visitor.get('/api/insights?limit=0&type=mood');
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(['limit', 'type']);
    expect(reached).toBe(0);
    expect(await visitor.json('/api/insights?limit=7&type=pattern&unknown=1')).toEqual([]);
    expect((await visitor.get('/api/insights?type=pattern&type=value')).status).toBe(400);
  });

  it('is refused when it has a paging parameter that the list does not support, so that the caller does not get the whole list', async () => {
    const visitor = await product.person();
    undo.push(product.stub(habits.list, () => []));
    const refused = async (path: string) => {
      const answer = await visitor.get(path);
      const { code, errors } = (await answer.json()) as { code: string; errors: { field: string }[] };
      return [answer.status, code, errors.map(({ field }) => field)];
    };
    for (const path of ['/api/habits', '/api/topics', '/api/user/earlier-accounts']) {
      expect(await refused(`${path}?limit=2&cursor=a&page=1&pageSize=5`)).toEqual([
        ...[400, 'validation_failed', ['limit', 'cursor', 'page', 'pageSize']],
      ]);
    }
    expect(await refused('/api/insights?limit=2&page=2')).toEqual([400, 'validation_failed', ['page']]);
    expect(await visitor.json('/api/habits?unknown=1')).toEqual([]);
  });

  it('gets a 503 at once when no service listens', async () => {
    const visitor = await product.person();
    const begun = performance.now();
    const response = await visitor.get('/api/trial/status');
    // This is much less than the call's deadline of 2.5 s.
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ code: 'service_unavailable' });
  });

  it('gets a 503 within its deadline when a service hangs', async () => {
    const visitor = await product.person();
    const remove = product.stub(trial.getStatus, () => new Promise<never>(() => {}));
    const begun = performance.now();
    expect((await visitor.get('/api/trial/status')).status).toBe(503);
    // The call's own deadline is 2.5 s.
    expect(performance.now() - begun).toBeLessThan(10_000);
    remove();
  }, 30_000);

  it('reveals no details of an error inside a service', async () => {
    const visitor = await product.person();
    const remove = product.stub(trial.getStatus, () => {
      throw new Error('SELECT secret FROM billing.trials');
    });
    const response = await visitor.get('/api/trial/status');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/SELECT|stack/);
    remove();
  });
});

describe('the entitlements of a person', () => {
  it('are requested from billing once and then cached', async () => {
    let asked = 0;
    const remove = product.stub(subscription.getEntitlements, () => {
      asked += 1;
      return trialling;
    });
    const visitor = await product.person();
    expect((await envelopeOf(visitor)).caller?.entitlements).toEqual(trialling);
    expect((await envelopeOf(visitor)).caller?.entitlements).toEqual(trialling);
    expect(asked).toBe(1);
    remove();
  });

  it('stay the last known ones while billing is down, but not after they have expired', async () => {
    const [payer, tester] = [await product.person(), await product.person()];
    const validUntil = new Date(clock.now().getTime() + 60_000).toISOString();
    const remove = product.stub(subscription.getEntitlements, () => premium);
    expect((await envelopeOf(payer)).caller?.entitlements).toEqual(premium);
    remove();
    await announce(await userIdOf(tester), { ...trialling, validUntil }, clock.now());
    const names = product.gateway.app.get(PersonKeys);
    const ids = await Promise.all([payer, tester].map(userIdOf));
    const keys = ids.flatMap((id) => names.namesOf('entitlements', id));
    const forget = () => product.gateway.app.get(SessionRedis).redis.del(...keys);
    await forget();
    expect((await envelopeOf(payer)).caller?.entitlements).toEqual(premium);
    expect((await envelopeOf(tester)).caller?.entitlements.plan).toBe('trial');
    clock.advance(60_001);
    await forget();
    expect((await envelopeOf(payer)).caller?.entitlements).toEqual(premium);
    expect((await envelopeOf(tester)).caller?.entitlements).toEqual(FREE_PLAN);
  });

  it('are those of the free plan for one request while billing is down, and are not cached', async () => {
    const visitor = await product.person();
    expect((await envelopeOf(visitor)).caller?.entitlements).toEqual(FREE_PLAN);
    const remove = product.stub(subscription.getEntitlements, () => premium);
    expect((await envelopeOf(visitor)).caller?.entitlements).toEqual(premium);
    remove();
  });

  it('change with the next request after billing has announced a change, whatever the order of the changes', async () => {
    const visitor = await product.person();
    const userId = await userIdOf(visitor);
    const remove = product.stub(subscription.getEntitlements, () => FREE_PLAN);
    expect((await envelopeOf(visitor)).caller?.entitlements.plan).toBe('free');
    await announce(userId, premium, new Date(1_000_000));
    expect((await envelopeOf(visitor)).caller?.entitlements.plan).toBe('premium');
    await announce(userId, trialling, new Date(999_999));
    expect((await envelopeOf(visitor)).caller?.entitlements.plan).toBe('premium');
    await announce(userId, FREE_PLAN, new Date(1_000_001));
    expect((await envelopeOf(visitor)).caller?.entitlements.plan).toBe('free');
    remove();
  });

  it('are requested again after they have expired', async () => {
    const visitor = await product.person();
    const validUntil = new Date(clock.now().getTime() + 60_000).toISOString();
    const answers = [{ ...trialling, validUntil }, FREE_PLAN];
    const remove = product.stub(subscription.getEntitlements, () => answers.shift() ?? FREE_PLAN);
    expect((await envelopeOf(visitor)).caller?.entitlements.plan).toBe('trial');
    clock.advance(60_001);
    expect((await envelopeOf(visitor)).caller?.entitlements.plan).toBe('free');
    remove();
  });
});

describe('an outage of NATS', () => {
  it('causes a 503 at once, and calls succeed again after the outage', async () => {
    const visitor = await product.person();
    await product.servers.nats.stop();
    await until('NATS is disconnected', () => !product.kernel.nats.isUp);
    const begun = performance.now();
    const response = await visitor.get('/api/user/stats');
    expect(response.status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
    await product.servers.nats.start();
    await until('NATS is connected again', () => product.kernel.nats.isUp);
    expect((await envelopeOf(visitor)).caller?.userId).toBe(await userIdOf(visitor));
  }, 60_000);
});
