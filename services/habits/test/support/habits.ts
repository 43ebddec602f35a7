import { randomUUID } from 'node:crypto';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Caller } from '@shadow-guide/contracts';
import { Call, Database, ManualClock, type ProcessKernel } from '@shadow-guide/kernel';
import { testCallers, testKernel, testServers } from '@shadow-guide/kernel/testing';
import { AppModule } from '../../src/app.module.js';
import type { HabitsConfig } from '../../src/config.js';
import { WorkerModule } from '../../src/worker.module.js';

/** The master key of every suite's service. */
export const MASTER_KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** Secret from which every suite's push keys are derived. */
const PUSH_SECRET = 'a secret of tests that is long enough';

const QUIET = { logger: false, abortOnError: false } as const;

/** The service and one worker in this process, on the real servers; tests run the jobs themselves. */
export interface Habits {
  readonly config: HabitsConfig;
  readonly kernel: ProcessKernel;
  readonly app: INestApplicationContext;
  readonly worker: INestApplicationContext;
  readonly database: Database;
  readonly clock: ManualClock;
  /** Returns a provider of the service. */
  get<T>(type: Type<T>): T;
  close(): Promise<void>;
}

/** Returns a call of a person, as handlers receive it. */
export function callOf(caller: Caller): Call {
  const ids = { callId: randomUUID(), requestId: randomUUID(), traceparent: '' };
  return new Call({ ...ids, deadline: Date.now() + 2_500, caller });
}

/**
 * Returns the service's settings for a suite.
 * @param redisDatabase suites run in parallel: each has its own queues
 */
export function testConfig(redisDatabase: number): HabitsConfig {
  const servers = testServers(process.env, 'habits');
  const { host, port } = servers.redis;
  return {
    process: { logLevel: 'silent', opsHost: '127.0.0.1', opsPort: 0, shutdownDelaySeconds: 0 },
    postgres: servers.postgres,
    nats: servers.nats,
    callers: testCallers,
    redis: { host, port, tls: false, url: `redis://${host}:${port}/${redisDatabase}` },
    encryption: { masterKey: MASTER_KEY },
    push: { secret: PUSH_SECRET, services: ['*.push.example.com'] },
    publicUrl: 'http://localhost:3999',
  };
}

/**
 * Starts the service.
 * @param now initial time of the clock; a test moves it
 * @param own settings that replace those of every suite
 */
export async function startHabits(
  redisDatabase: number,
  now = new Date('2026-03-02T10:00:00Z'),
  own: Partial<HabitsConfig> = {},
): Promise<Habits> {
  const config = { ...testConfig(redisDatabase), ...own };
  const kernel = await testKernel('habits', config.nats);
  const clock = new ManualClock(now);
  const app = await NestFactory.createApplicationContext(AppModule.register(config, kernel, clock), QUIET);
  const worker = await NestFactory.createApplicationContext(
    WorkerModule.register(config, kernel, clock),
    QUIET,
  );
  return {
    ...{ config, kernel, app, worker, clock },
    database: app.get(Database),
    get: (type) => app.get(type, { strict: false }),
    close: async () => {
      await Promise.all([app.close(), worker.close()]);
      await kernel.nats.close();
    },
  };
}
