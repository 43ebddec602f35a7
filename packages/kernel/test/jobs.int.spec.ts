import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Id } from '@shadow-guide/contracts';
import type { Redis } from 'ioredis';
import {
  bootWorker,
  configureLogger,
  connectRedis,
  currentContext,
  JobQueue,
  JobWorker,
  job,
  NoData,
  newContext,
  openBlockingRedis,
  Processor,
  type QueueSettings,
  type Running,
  redisDatabases,
  runInContext,
} from '../src/index.js';
import { Gate, testServers, until } from '../src/testing/index.js';

class ParcelRef {
  @Id() parcelId: string;
}
const queue: QueueSettings = {
  name: `parcels-${randomUUID()}`,
  concurrency: 2,
  lockDurationMs: 10_000,
  stalledIntervalMs: 5_000,
  maxStalledCount: 1,
  longestJobSeconds: 1,
};
const deliver = job({ queue, name: 'deliver', data: ParcelRef, attempts: 2 });
const tidy = job({ queue, name: 'tidy', data: NoData, attempts: 1, everyMs: 50 });

const seen = {
  delivered: [] as string[],
  traces: [] as (string | undefined)[],
  tidied: 0,
};
const failOnce = new Set<string>();

@Processor(deliver)
class Deliver {
  async run({ parcelId }: ParcelRef): Promise<void> {
    if (failOnce.delete(parcelId)) throw new Error('dear diary, I stumbled');
    seen.delivered.push(parcelId);
    seen.traces.push(currentContext()?.requestId);
  }
}
@Processor(tidy)
class Tidy {
  async run(): Promise<void> {
    seen.tidied += 1;
  }
}

const servers = testServers(process.env, 'billing');
let redis: Redis;
let producer: JobQueue;
let worker: Running;

@Module({})
class WorkerModule {
  static with(...processors: (new () => object)[]): DynamicModule {
    return {
      module: WorkerModule,
      imports: [DiscoveryModule],
      providers: [
        ...processors,
        { provide: JobQueue, useValue: producer },
        {
          provide: JobWorker,
          useFactory: (discovery: DiscoveryService) =>
            new JobWorker(discovery, producer, () => openBlockingRedis(servers.redis, redisDatabases.queues)),
          inject: [DiscoveryService],
        },
      ],
    };
  }
}

beforeAll(async () => {
  configureLogger('jobs-test', 'silent');
  redis = await connectRedis(servers.redis, redisDatabases.queues);
  producer = new JobQueue(redis);
  worker = await bootWorker(WorkerModule.with(Deliver, Tidy), [deliver, tidy], [queue.name]);
});
afterAll(async () => {
  await worker.close();
});

describe('a job', () => {
  it('runs once per id, in the trace of the process that added it', async () => {
    const parcelId = randomUUID();
    const context = newContext();
    await runInContext(context, () =>
      Promise.all(Array.from({ length: 10 }, () => producer.add(deliver, { parcelId }, parcelId))),
    );
    await until('the job has run', () => seen.delivered.includes(parcelId));
    expect(seen.delivered.filter((id) => id === parcelId)).toHaveLength(1);
    expect(seen.traces).toContain(context.requestId);
  });

  it('is retried after a failure, and stores no text of the error in Redis', async () => {
    const parcelId = randomUUID();
    failOnce.add(parcelId);
    await producer.add(deliver, { parcelId }, parcelId);
    await until('the job has run', () => seen.delivered.includes(parcelId));
    const stored = await redis.hgetall(`bull:${queue.name}:${parcelId}`);
    expect(JSON.stringify(stored)).not.toContain('diary');
  });

  it('runs repeatedly when it has a schedule', async () => {
    const before = seen.tidied;
    await until('it has run three times', () => seen.tidied >= before + 3);
  });

  it('runs again by its schedule after Redis has lost its data', async () => {
    await redis.del(await redis.keys(`bull:${queue.name}:*`));
    const before = seen.tidied;
    await until('it has run three times', () => seen.tidied >= before + 3);
  });
});

describe('stopping a worker', () => {
  it('aborts the signal of running jobs, lets them finish, and leaves waiting jobs in the queue', async () => {
    const slow = job({
      queue: { ...queue, name: `slow-${randomUUID()}`, concurrency: 1 },
      name: 'slow',
      data: ParcelRef,
      attempts: 1,
    });
    const begun = new Gate();
    const done = new Gate();
    const ended: [string, boolean][] = [];
    @Processor(slow)
    class Slow {
      async run({ parcelId }: ParcelRef, stopping: AbortSignal): Promise<void> {
        begun.open();
        await done.opened;
        ended.push([parcelId, stopping.aborted]);
      }
    }
    const own = await bootWorker(WorkerModule.with(Slow), [slow], [slow.queue.name]);
    const [first, second] = [randomUUID(), randomUUID()];
    await producer.add(slow, { parcelId: first }, first);
    await begun.opened;
    await producer.add(slow, { parcelId: second }, second);
    expect(await producer.demand(slow.queue)).toEqual({ due: 1, active: 1 });
    const closed = own.close();
    done.open();
    await closed;
    expect(ended).toEqual([[first, true]]);
    // A closing worker also closes the connection of its queues.
    redis = await connectRedis(servers.redis, redisDatabases.queues);
    producer = new JobQueue(redis);
    expect(await producer.demand(slow.queue)).toEqual({ due: 1, active: 0 });
    await redis.hset(`bull:${slow.queue.name}:meta`, 'paused', 1);
    expect(await producer.demand(slow.queue)).toEqual({ due: 0, active: 0 });
  });
});

describe('starting a worker', () => {
  it.each([
    ['has no processor', [Tidy], 'deliver has 0 processors'],
    ['has a processor but is not listed', [Deliver, Tidy], 'tidy is not in the list of jobs'],
  ])('is refused when a job %s', async (_case, processors, message) => {
    const jobs = message.startsWith('tidy') ? [deliver] : [deliver, tidy];
    await expect(bootWorker(WorkerModule.with(...processors), jobs, [queue.name])).rejects.toThrow(message);
  });

  it('is refused for an unknown queue', async () => {
    const start = bootWorker(WorkerModule.with(Deliver, Tidy), [deliver, tidy], ['letters']);
    await expect(start).rejects.toThrow('WORKER_QUEUES names letters');
  });
});
