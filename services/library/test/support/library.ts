import { randomUUID } from 'node:crypto';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Caller } from '@shadow-guide/contracts';
import { Call, Database, ManualClock, type ProcessKernel } from '@shadow-guide/kernel';
import { testCallers, testKernel, testServers } from '@shadow-guide/kernel/testing';
import { AppModule } from '../../src/app.module.js';
import type { LibraryConfig } from '../../src/config.js';

const QUIET = { logger: false, abortOnError: false } as const;

/** The service in this process, on the real servers. */
export interface Library {
  readonly config: LibraryConfig;
  readonly kernel: ProcessKernel;
  readonly app: INestApplicationContext;
  readonly database: Database;
  readonly clock: ManualClock;
  get<T>(type: Type<T>): T;
  close(): Promise<void>;
}

/** Returns a call that handlers receive from this caller. */
export function callOf(caller: Caller): Call {
  const ids = { callId: randomUUID(), requestId: randomUUID(), traceparent: '' };
  return new Call({ ...ids, deadline: Date.now() + 2_500, caller });
}

/**
 * @param now initial time of the clock, which a test can move
 * @param own settings that replace the default settings of the suites
 */
export async function startLibrary(
  now = new Date('2026-03-02T10:00:00Z'),
  own: Partial<LibraryConfig> = {},
): Promise<Library> {
  const servers = testServers(process.env, 'library');
  const config: LibraryConfig = {
    process: { logLevel: 'silent', opsHost: '127.0.0.1', opsPort: 0, shutdownDelaySeconds: 0 },
    postgres: servers.postgres,
    nats: servers.nats,
    callers: testCallers,
    ...own,
  };
  const kernel = await testKernel('library', config.nats);
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
