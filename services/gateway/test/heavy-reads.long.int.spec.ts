import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { lookingBack, topics } from '@shadow-guide/contracts';
import { Gate, until } from '@shadow-guide/kernel/testing';
import type { RunningGateway } from '../src/boot-gateway.js';
import { HeavyReads, ReadingTime } from '../src/heavy-reads/index.js';
import { PersonLeases } from '../src/heavy-reads/person-leases.js';
import { SessionRedis } from '../src/redis/index.js';
import { TestGateway } from './support/gateway.js';

let product: TestGateway;
let twin: RunningGateway;

jest.setTimeout(60_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan();
  twin = await product.replica();
}, 60_000);
afterEach(() => product.endStubs());
afterAll(async () => {
  await twin.close();
  await product.stop();
});

/**
 * Sets up a fake service on which each call for topics waits until the test ends it, and counts the calls in progress.
 */
function slowTopics() {
  const running: Gate[] = [];
  let begun = 0;
  let most = 0;
  product.stubInTest(topics.list, async () => {
    const gate = new Gate();
    running.push(gate);
    begun += 1;
    most = Math.max(most, running.length);
    await gate.opened;
    return [];
  });
  return {
    begun: () => begun,
    most: () => most,
    endOne: () => running.shift()?.open(),
  };
}

const stay = { deadlineMs: 5_000, hasLeft: () => false };
const readsOf = (gateway: RunningGateway) => gateway.app.get(HeavyReads);

describe('heavy reads of one person', () => {
  it('run two at once; a third waits until one of the two has ended', async () => {
    const visitor = await product.person();
    const slow = slowTopics();
    const answers = [1, 2, 3].map(() => visitor.get('/api/topics'));
    await until('two run', () => slow.begun() === 2);
    await delay(200);
    expect(slow.begun()).toBe(2);
    slow.endOne();
    await until('the third runs', () => slow.begun() === 3);
    slow.endOne();
    slow.endOne();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(slow.most()).toBe(2);
  });

  it('do not delay another person', async () => {
    const [visitor, other] = [await product.person(), await product.person()];
    const slow = slowTopics();
    const answers = [1, 2].map(() => visitor.get('/api/topics'));
    await until('two run', () => slow.begun() === 2);
    const another = other.get('/api/topics');
    await until('the other person’s read runs too', () => slow.begun() === 3);
    for (let n = 0; n < 3; n += 1) slow.endOne();
    await Promise.all([...answers, another]);
  });

  it('are refused with a retry time when none could start for 3 seconds', async () => {
    const visitor = await product.person();
    const slow = slowTopics();
    const answers = [1, 2].map(() => visitor.get('/api/topics'));
    await until('two run', () => slow.begun() === 2);
    const refused = await visitor.get('/api/topics');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1',
      expect.objectContaining({ code: 'too_many_requests' }),
    ]);
    slow.endOne();
    slow.endOne();
    await Promise.all(answers);
  });

  it('are limited to two across all gateways', async () => {
    const userId = randomUUID();
    const gates = [new Gate(), new Gate()] as const;
    const held = [
      readsOf(product.gateway).run({ userId, ...stay }, () => gates[0].opened),
      readsOf(twin).run({ userId, ...stay }, () => gates[1].opened),
    ];
    let hasBegun = false;
    const third = readsOf(twin).run({ userId, ...stay }, async () => {
      hasBegun = true;
    });
    await delay(200);
    expect(hasBegun).toBe(false);
    gates[0].open();
    await third;
    gates[1].open();
    await Promise.all(held);
  });

  it('start in order of arrival', async () => {
    const userId = randomUUID();
    const order: number[] = [];
    const reads = readsOf(product.gateway);
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        reads.run({ userId, ...stay }, async () => {
          order.push(n);
          await delay(30);
        }),
      ),
    );
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('do not start for a client that has disconnected, and the next read starts instead', async () => {
    const userId = randomUUID();
    const reads = readsOf(product.gateway);
    const gate = new Gate();
    const held = [1, 2].map(() => reads.run({ userId, ...stay }, () => gate.opened));
    let isGone = false;
    let hasBegun = false;
    const left = reads.run({ userId, deadlineMs: 5_000, hasLeft: () => isGone }, async () => {
      hasBegun = true;
    });
    const next = reads.run({ userId, ...stay }, async () => 'read');
    isGone = true;
    await expect(left).rejects.toMatchObject({ code: 'too_many_requests' });
    gate.open();
    expect(await next).toBe('read');
    expect(hasBegun).toBe(false);
    await Promise.all(held);
  });

  it('release their lease when they fail', async () => {
    const userId = randomUUID();
    const reads = readsOf(product.gateway);
    for (let n = 0; n < 4; n += 1) {
      const failed = reads.run({ userId, ...stay }, async () => {
        throw new Error('away');
      });
      await expect(failed).rejects.toThrow('away');
    }
  });

  it('lose their lease after its time when the gateway that ran them is gone', async () => {
    const userId = randomUUID();
    const leases = product.gateway.app.get(PersonLeases);
    const limit = { most: 2, leaseMs: 300 };
    expect(await leases.take(userId, 'one', limit)).toBe(true);
    expect(await leases.take(userId, 'other', limit)).toBe(true);
    expect(await leases.take(userId, 'third', limit)).toBe(false);
    await until('the leases have expired', () => leases.take(userId, 'third', limit));
  });

  it('leave no account id in the key names of Redis', async () => {
    const userId = randomUUID();
    const { redis } = product.gateway.app.get(SessionRedis);
    await readsOf(product.gateway).run({ userId, ...stay }, async () => {
      const keys = await redis.keys('limit:heavy:*');
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key) => key.includes(userId))).toEqual([]);
    });
  });
});

describe('a person who reads continuously', () => {
  const limit = { most: 2, leaseMs: 5_000 };

  it('has to pause after a second of heavy reading, at every gateway, while other people do not', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    const time = product.gateway.app.get(ReadingTime);
    const leases = twin.app.get(PersonLeases);
    await time.spend(userId, 400);
    await time.spend(userId, 400);
    expect(await leases.take(userId, 'within the second', limit)).toBe(true);
    await leases.release(userId, 'within the second');
    await time.spend(userId, 400);
    await time.spend(userId, 400);
    expect(await leases.take(userId, 'past it', limit)).toBe(false);
    expect(await leases.take(other, 'another person', limit)).toBe(true);
    // The pause is six times the 600 ms that exceed the first second.
    await until('the rest is over', () => leases.take(userId, 'after the rest', limit));
  });

  it('has to pause after one long read no longer than after a read of 400 ms', async () => {
    const userId = randomUUID();
    const time = product.gateway.app.get(ReadingTime);
    await time.spend(userId, 60_000);
    await time.spend(userId, 60_000);
    expect(await product.gateway.app.get(PersonLeases).take(userId, 'a third', limit)).toBe(true);
  });

  it('waits in the queue for heavy reads, as do their exports and uploads', async () => {
    const visitor = await product.person();
    const { id: userId } = await visitor.json<{ id: string }>('/api/auth/user');
    const time = product.gateway.app.get(ReadingTime);
    product.stubInTest(topics.list, async () => []);
    product.stubInTest(lookingBack.exportPart, async () => ({
      ...{ fileName: 'shadow-guide.md', markdown: 'words', cursor: null },
    }));
    const calls = [
      () => visitor.get('/api/topics'),
      () => visitor.get('/api/journal/export'),
      () => visitor.call('POST', '/api/user/import', '[]'),
    ];
    for (const ms of [400, 400, 200]) await time.spend(userId, ms);
    for (const call of calls) {
      await time.spend(userId, 250);
      const begun = performance.now();
      await (await call()).arrayBuffer();
      expect(performance.now() - begun).toBeGreaterThan(500);
    }
  });

  it('does not wait between the parts of an export', async () => {
    const visitor = await product.person();
    let parts = 0;
    product.stubInTest(lookingBack.exportPart, async () => {
      await delay(300);
      parts += 1;
      return { fileName: 'shadow-guide.md', markdown: 'words', cursor: parts < 5 ? `after ${parts}` : null };
    });
    const begun = performance.now();
    expect(await (await visitor.get('/api/journal/export')).text()).toBe('words'.repeat(5));
    // With pauses, each part after the first second would wait for 1.8 s.
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it('leaves no account id in the key names of Redis', async () => {
    const userId = randomUUID();
    await product.gateway.app.get(ReadingTime).spend(userId, 400);
    const keys = await product.gateway.app.get(SessionRedis).redis.keys('limit:heavy-time:*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => key.includes(userId))).toEqual([]);
  });
});

describe('exports of one person', () => {
  it('run one at a time, whatever their kind; an export of the journal waits for the previous export', async () => {
    const visitor = await product.person();
    const gates: Gate[] = [];
    product.stubInTest(lookingBack.exportPart, async () => {
      const gate = new Gate();
      gates.push(gate);
      await gate.opened;
      return { fileName: 'shadow-guide.md', markdown: 'words', cursor: null };
    });
    const first = visitor.get('/api/journal/export');
    await until('the first runs', () => gates.length === 1);
    const second = visitor.get('/api/journal/export');
    const archive = await visitor.get('/api/user/export');
    expect([archive.status, await archive.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'export_running' }),
    ]);
    expect(gates).toHaveLength(1);
    gates[0]?.open();
    expect(await (await first).text()).toBe('words');
    await until('the second runs', () => gates.length === 2);
    gates[1]?.open();
    expect(await (await second).text()).toBe('words');
  });

  it('let the next export start when their first part is refused', async () => {
    const visitor = await product.person();
    for (let n = 0; n < 2; n += 1) {
      const response = await visitor.get('/api/journal/export?date=2026-13-99');
      expect(response.status).not.toBe(409);
    }
  });
});
