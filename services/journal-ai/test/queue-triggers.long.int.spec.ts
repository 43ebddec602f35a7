import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, JobQueue, redisDatabases } from '@shadow-guide/kernel';
import { testServers, until } from '@shadow-guide/kernel/testing';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { generateJobs, queues } from '../src/jobs.js';

/**
 * The script with which KEDA reads the length of a key, from `pkg/scalers/redis_scaler.go` of KEDA 2
 * (github.com/kedacore/keda), byte for byte: Copyright the KEDA authors, licensed under the Apache License, Version
 * 2.0.
 */
const KEDA_SCRIPT = `
		local listName = KEYS[1]
		local listType = redis.call('type', listName).ok
		local cmd = {
			zset = 'zcard',
			set = 'scard',
			list = 'llen',
			hash = 'hlen',
			none = 'llen'
		}

		return redis.call(cmd[listType], listName)
	`;

interface ScaledQueue {
  name: string;
  concurrency: number;
  keys: Record<'wait' | 'active' | 'prioritized' | 'delayed', string>;
}

const file = new URL('../../../deploy/helm/shadow-guide/files/queues.json', import.meta.url);
const { workers, redisDatabase } = JSON.parse(readFileSync(file, 'utf8')) as {
  workers: Record<string, { queues: ScaledQueue[] }>;
  redisDatabase: number;
};
const background = workers['background']!.queues[0]!;

/** A Redis database in which no other suite has jobs in these queues. */
const OWN_DATABASE = 5;
const { redis: settings } = testServers(process.env, 'journal_ai');
const connection = { host: settings.host, port: settings.port, db: OWN_DATABASE };
const scaler = `scaler-${randomUUID()}`;
let redis: Redis;
let keda: Redis;
let producer: JobQueue;
let worker: Worker | undefined;
const used: Queue[] = [];

beforeAll(async () => {
  redis = await connectRedis(settings, OWN_DATABASE);
  for (const name of [queues.background.name, queues['chat-premium'].name]) {
    const queue = new Queue(name, { connection });
    used.push(queue);
    await queue.obliterate({ force: true });
  }
  const { redisUsers } = await import('@shadow-guide/tools/servers/redis-users');
  const { keys, commands } = redisUsers['scaler']!;
  await redis.call(
    'ACL',
    'SETUSER',
    scaler,
    'on',
    '>pw',
    ...keys.map((key) => `~${key}`),
    '-@all',
    ...commands,
  );
  keda = redis.duplicate({ username: scaler, password: 'pw', enableOfflineQueue: true });
  producer = new JobQueue(await connectRedis(settings, OWN_DATABASE));
});
afterAll(async () => {
  await worker?.close();
  for (const queue of used) {
    await queue.obliterate({ force: true });
    await queue.close();
  }
  await producer.onApplicationShutdown();
  keda.disconnect();
  await redis.call('ACL', 'DELUSER', scaler);
  redis.disconnect();
});

const counted = async (key: string) => Number(await keda.eval(KEDA_SCRIPT, 1, key));
const add = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      producer.add(generateJobs.background, { generationId: randomUUID() }, randomUUID()),
    ),
  );

describe('KEDA’s count of our queues', () => {
  it('is read in the Redis database that contains the queues', () => {
    expect(redisDatabase).toBe(redisDatabases.queues);
  });

  it('includes waiting and running jobs', async () => {
    await add(7);
    expect(await counted(background.keys.wait)).toBe(7);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    worker = new Worker(queues.background.name, () => held, {
      connection: { ...connection, maxRetriesPerRequest: null },
      concurrency: background.concurrency,
    });
    await until(
      'the worker runs as many jobs as it may',
      async () => (await counted(background.keys.active)) === 4,
    );
    expect(await counted(background.keys.wait)).toBe(3);
    release();
    await until('all jobs have run', async () => (await counted(background.keys.active)) === 0);
    expect(await counted(background.keys.wait)).toBe(0);
    await worker.close();
  });

  it('includes sorted sets: jobs with a priority, and delayed jobs', async () => {
    const [, queue] = used;
    await queue?.add('of-a-test', {}, { priority: 1 });
    await queue?.add('of-a-test', {}, { delay: 60_000 });
    const { keys } = workers['chat']!.queues[1]!;
    expect(await Promise.all([keys.wait, keys.prioritized, keys.delayed].map(counted))).toEqual([0, 1, 1]);
  });

  it('is still the whole queue when the queue is paused, so an operator must pause the scaling too', async () => {
    await used[0]?.pause();
    await add(2);
    expect(await counted(background.keys.wait)).toBe(2);
  });

  it('is zero, without an error, under a key that is not ours', async () => {
    await add(2);
    expect(await counted('bull:jobs:wait')).toBe(0);
    const elsewhere = keda.duplicate({ db: redisDatabases.sessions });
    expect(await elsewhere.eval(KEDA_SCRIPT, 1, background.keys.wait)).toBe(0);
    elsewhere.disconnect();
  });

  it('is the only thing that KEDA’s login may read', async () => {
    const refused = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message);
    expect(await refused(keda.lpush(background.keys.wait, 'forged'))).toContain('NOPERM');
    expect(await refused(keda.hgetall(`bull:${background.name}:meta`))).toContain('NOPERM');
    expect(await refused(keda.lrange(background.keys.wait, 0, -1))).toContain('NOPERM');
    expect(await refused(counted('session:any'))).toMatch(/ACL|NOPERM|permission/i);
  });
});
