import { randomUUID } from 'node:crypto';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Caller } from '@shadow-guide/contracts';
import { Call, Database, ManualClock, type ProcessKernel } from '@shadow-guide/kernel';
import { testCallers, testKernel, testServers } from '@shadow-guide/kernel/testing';
import { AppModule } from '../../src/app.module.js';
import type { CommunityConfig } from '../../src/config.js';

/** The master key for the service in every suite. */
export const MASTER_KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;

const QUIET = { logger: false, abortOnError: false } as const;

/** The community service running in this process, with real servers. Tests run its jobs themselves. */
export interface Community {
  readonly config: CommunityConfig;
  readonly kernel: ProcessKernel;
  readonly app: INestApplicationContext;
  readonly database: Database;
  readonly clock: ManualClock;
  get<T>(type: Type<T>): T;
  close(): Promise<void>;
}

/** Returns a call by the given caller, as handlers receive it. */
export function callOf(caller: Caller): Call {
  const ids = { callId: randomUUID(), requestId: randomUUID(), traceparent: '' };
  return new Call({ ...ids, deadline: Date.now() + 2_500, caller });
}

/**
 * Returns the service's settings for a suite.
 * @param redisDatabase number of the Redis database: suites run in parallel, and each has its own queues
 */
export function testConfig(redisDatabase: number): CommunityConfig {
  const servers = testServers(process.env, 'community');
  const { host, port } = servers.redis;
  return {
    process: { logLevel: 'silent', opsHost: '127.0.0.1', opsPort: 0, shutdownDelaySeconds: 0 },
    postgres: servers.postgres,
    nats: servers.nats,
    callers: testCallers,
    redis: { host, port, tls: false, url: `redis://${host}:${port}/${redisDatabase}` },
    encryption: { masterKey: MASTER_KEY },
  };
}

/**
 * Starts the community service for a suite.
 * @param now start time of the clock, which a test can move
 * @param own settings that replace the common ones
 */
export async function startCommunity(
  redisDatabase: number,
  now = new Date('2026-03-02T10:00:00Z'),
  own: Partial<CommunityConfig> = {},
): Promise<Community> {
  const config = { ...testConfig(redisDatabase), ...own };
  const kernel = await testKernel('community', config.nats);
  const clock = new ManualClock(now);
  const app = await NestFactory.createApplicationContext(AppModule.register(config, kernel, clock), QUIET);
  return {
    ...{ config, kernel, app, clock },
    database: app.get(Database),
    get: (type) => app.get(type, { strict: false }),
    close: async () => {
      await app.close();
      await kernel.nats.close();
    },
  };
}
