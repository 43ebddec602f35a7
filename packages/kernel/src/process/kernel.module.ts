import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { PostgresSettings, RedisSettings } from '@shadow-guide/settings';
import { Health } from '@shadow-guide/telemetry';
import { Database } from '../database/database.js';
import type { DatabaseDefinition } from '../database/database-definition.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobWorker } from '../jobs/job-worker.js';
import { connectRedis, isUp, openBlockingRedis, redisDatabases } from '../redis/redis.js';
import { Nats } from '../rpc/nats-connection.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { Clock, SystemClock } from '../time/clock.js';
import type { ProcessKernel } from './start-process.js';

export interface KernelModuleOptions {
  kernel: ProcessKernel;
  postgres: PostgresSettings;
  database: DatabaseDefinition;
  /** Redis settings of services that add or run jobs. */
  queues?: RedisSettings;
  /** Servers that are not required for readiness: their state is only reported. */
  readyWithout?: readonly ('postgres' | 'redis')[];
  clock?: Clock;
}

/**
 * Providers that every service may inject: Clock, Nats, RpcClient, Database, Health; with `queues` also JobQueue and
 * JobWorker.
 */
@Module({})
export class KernelModule {
  static forRoot(options: KernelModuleOptions): DynamicModule {
    const { kernel } = options;
    const providers: Provider[] = [
      { provide: Clock, useValue: options.clock ?? new SystemClock() },
      { provide: Nats, useValue: kernel.nats },
      { provide: Health, useValue: kernel.health },
      {
        provide: RpcClient,
        useValue: new RpcClient(kernel.nats, kernel.service, kernel.callers?.signer),
      },
      { provide: Database, useFactory: () => openDatabase(options) },
      ...(options.queues ? jobProviders(options.queues, options) : []),
    ];
    return { module: KernelModule, global: true, imports: [DiscoveryModule], providers, exports: providers };
  }
}

async function openDatabase({
  postgres,
  database,
  kernel,
  readyWithout,
}: KernelModuleOptions): Promise<Database> {
  const opened = await Database.open(postgres, database);
  kernel.health.need('postgres', () => opened.isUp(), !readyWithout?.includes('postgres'));
  return opened;
}

function jobProviders(settings: RedisSettings, { kernel, readyWithout }: KernelModuleOptions): Provider[] {
  return [
    {
      provide: JobQueue,
      useFactory: async () => {
        const redis = await connectRedis(settings, redisDatabases.queues);
        kernel.health.need('redis', () => isUp(redis), !readyWithout?.includes('redis'));
        return new JobQueue(redis);
      },
    },
    {
      provide: JobWorker,
      useFactory: (discovery: DiscoveryService, queue: JobQueue) => {
        const worker = new JobWorker(discovery, queue, () =>
          openBlockingRedis(settings, redisDatabases.queues),
        );
        kernel.health.dieWithout('jobs', () => worker.isTaking);
        return worker;
      },
      inject: [DiscoveryService, JobQueue],
    },
  ];
}
