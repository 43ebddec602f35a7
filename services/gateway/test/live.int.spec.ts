import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { entitlementsChanged, FORUM_CHANGED_SUBJECT, stats } from '@shadow-guide/contracts';
import { eventSubject, RpcClient } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import type { RunningGateway } from '../src/boot-gateway.js';
import { FREE_PLAN } from '../src/entitlements/index.js';
import { SessionStore } from '../src/sessions/index.js';
import { aPerson, TestGateway } from './support/gateway.js';
import { LiveReader } from './support/live-reader.js';
import type { Visitor } from './support/visitor.js';

let product: TestGateway;
let twin: RunningGateway;
const readers: LiveReader[] = [];

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan();
  twin = await product.replica();
}, 60_000);
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});
afterAll(async () => {
  await twin.close();
  await product.stop();
});

const listen = async (visitor: Visitor, at?: string) => {
  const reader = await LiveReader.ready(visitor, at);
  readers.push(reader);
  return reader;
};
const userIdOf = async (visitor: Visitor) => String((await visitor.json('/api/auth/user'))['id']);
const ended = (reader: LiveReader) => until('the stream has ended', () => reader.ended);

/** Sends billing's event as its outbox delivers it: one of the gateways receives the event. */
async function announce(visitor: Visitor, plan: 'premium' | 'free' = 'premium'): Promise<string> {
  const changedAt = new Date().toISOString();
  const userId = await userIdOf(visitor);
  await new RpcClient(product.kernel.nats, 'tests').requestSubject(
    eventSubject('gateway', entitlementsChanged.name),
    { id: randomUUID(), payload: { userId, entitlements: { ...FREE_PLAN, plan }, changedAt } },
    1_000,
  );
  return changedAt;
}

describe('an open tab', () => {
  it('is notified of every plan change, at whichever gateway it is connected', async () => {
    const visitor = await product.person();
    const tabs = [await listen(visitor), await listen(visitor, twin.url)];
    for (let round = 1; round <= 4; round += 1) {
      const changedAt = await announce(visitor);
      for (const tab of tabs) {
        await until('the notice has arrived', () => tab.events.length > round);
        const { name, data } = tab.events.at(-1)!;
        expect([name, data]).toEqual(['plan-changed', { changedAt }]);
      }
    }
  });

  it('gets the new plan when it refetches after the notice', async () => {
    const visitor = await product.person();
    const tab = await listen(visitor, twin.url);
    const plans: unknown[] = [];
    const remove = product.stub(stats.get, (_, envelope) => {
      plans.push(envelope.caller?.entitlements.plan);
      return { dailyInsights: 0, streakDays: 0, totalEntries: 0 };
    });
    await visitor.get('/api/user/stats');
    await announce(visitor);
    await until('the notice has arrived', () => tab.names.includes('plan-changed'));
    await visitor.get('/api/user/stats');
    expect(plans).toEqual(['free', 'premium']);
    remove();
  });

  it('gets no notices about other people', async () => {
    const [visitor, other] = [await product.person(), await product.person()];
    const [tab, foreign] = [await listen(visitor), await listen(other)];
    await announce(visitor);
    await until('the notice has arrived', () => tab.names.includes('plan-changed'));
    await announce(other);
    await until('the notice has arrived', () => foreign.names.includes('plan-changed'));
    expect([tab.names, foreign.names]).toEqual([
      ['ready', 'plan-changed'],
      ['ready', 'plan-changed'],
    ]);
  });

  it('is notified of forum changes at most once a second, like all tabs at every gateway', async () => {
    const tabs = [await listen(await product.person()), await listen(await product.person(), twin.url)];
    const notice = { promptId: randomUUID() };
    const heard = (tab: LiveReader) => tab.events.filter(({ name }) => name === 'forum-changed');
    for (let n = 0; n < 50; n += 1) {
      product.kernel.nats.connection.publish(FORUM_CHANGED_SUBJECT, JSON.stringify(notice));
    }
    await until('the second notice has arrived', () => tabs.every((tab) => heard(tab).length === 2));
    for (const tab of tabs) {
      const [first, second] = heard(tab);
      expect([first?.data, second?.data]).toEqual([notice, notice]);
      // Timers may fire a little early, and the first event may have been delayed more than the second.
      expect(second!.at - first!.at).toBeGreaterThan(500);
    }
  });

  it('requires a session', async () => {
    const answer = await product.visitor().get('/api/live');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('is not opened by a HEAD request', async () => {
    const visitor = await product.person();
    const answer = await visitor.call('HEAD', '/api/live');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
  });

  it('is closed at every gateway when its session ends, while tabs of other sessions stay open', async () => {
    const person = aPerson();
    const [here, there] = [await product.person(person), await product.person(person)];
    const own = [await listen(here), await listen(here, twin.url)];
    const other = await listen(there, twin.url);
    await here.get('/api/logout');
    await Promise.all(own.map(ended));
    expect(other.ended).toBe(false);
    expect((await LiveReader.open(here)).status).toBe(401);
  });

  it('is closed when the person is signed out everywhere', async () => {
    const person = aPerson();
    const visitors = [await product.person(person), await product.person(person)];
    const tabs = [await listen(visitors[0]!), await listen(visitors[1]!, twin.url)];
    const bystander = await listen(await product.person());
    await product.gateway.app.get(SessionStore).revokeAllSessions(await userIdOf(visitors[0]!));
    await Promise.all(tabs.map(ended));
    expect(bystander.ended).toBe(false);
  });

  it('is closed when the person has opened ten newer ones', async () => {
    const visitor = await product.person();
    const tabs: LiveReader[] = [];
    for (let n = 0; n < 12; n += 1) tabs.push(await listen(visitor));
    await Promise.all(tabs.slice(0, 2).map(ended));
    await announce(visitor);
    await until('the notices have arrived', () =>
      tabs.slice(2).every((tab) => tab.names.includes('plan-changed')),
    );
    expect(tabs.map((tab) => tab.ended)).toEqual(tabs.map((_, index) => index < 2));
  });
});

describe('a lost NATS connection', () => {
  it('makes every tab refetch after the reconnect, and tabs whose session ended meanwhile are closed', async () => {
    const [visitor, leaving] = [await product.person(), await product.person()];
    const tabs = [await listen(visitor), await listen(visitor, twin.url)];
    const gone = [await listen(leaving), await listen(leaving, twin.url)];
    await product.servers.nats.stop();
    await until('NATS is disconnected', () => !product.kernel.nats.isUp);
    await leaving.get('/api/logout');
    await product.servers.nats.start();
    // More than one ready event may arrive, when the connection was lost again while reconnecting.
    await until('every tab is ready again', () => tabs.every(({ names }) => names.length >= 2));
    for (const { names } of tabs) expect(new Set(names)).toEqual(new Set(['ready']));
    await Promise.all(gone.map(ended));
    await announce(visitor);
    await until('the notice has arrived', () => tabs.every(({ names }) => names.includes('plan-changed')));
  }, 60_000);
});

describe('a gateway that shuts down', () => {
  it('ends its streams at once, and exits soon after', async () => {
    const visitor = await product.person();
    const third = await product.replica();
    const tab = await listen(visitor, third.url);
    const begun = performance.now();
    await third.close();
    // This is less than the time after which running requests are cut.
    expect(performance.now() - begun).toBeLessThan(10_000);
    await ended(tab);
    await announce(visitor);
  });
});
