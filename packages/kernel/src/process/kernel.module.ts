import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { PostgresSettings, RedisSettings } from '@shadow-guide/settings';
import { Database } from '../database/database.js';
import type { DatabaseDefinition } from '../database/database-definition.js';
import { Health } from '../health/health.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobWorker } from '../jobs/job-worker.js';
import { connectRedis, openBlockingRedis, redisDatabases } from '../redis/redis.js';
import { Nats } from '../rpc/nats-connection.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { Clock, SystemClock } from '../time/clock.js';
import type { ProcessKernel } from './start-process.js';

export interface KernelModuleOptions {
  kernel: ProcessKernel;
  postgres: PostgresSettings;
  database: DatabaseDefinition;
  /** For services that add or run jobs. */
  queues?: RedisSettings;
  clock?: Clock;
}

/** What every service may inject: Clock, Nats, RpcClient, Database, Health; with `queues` also JobQueue and JobWorker. */
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
      ...(options.queues ? jobProviders(options.queues, kernel.health) : []),
    ];
    return { module: KernelModule, global: true, imports: [DiscoveryModule], providers, exports: providers };
  }
}

async function openDatabase({ postgres, database, kernel }: KernelModuleOptions): Promise<Database> {
  const opened = await Database.open(postgres, database);
  kernel.health.need('postgres', () => opened.isUp());
  return opened;
}

function jobProviders(settings: RedisSettings, health: Health): Provider[] {
  return [
    {
      provide: JobQueue,
      useFactory: async () => {
        const redis = await connectRedis(settings, redisDatabases.queues);
        health.need('redis', () => redis.status === 'ready');
        return new JobQueue(redis);
      },
    },
    {
      provide: JobWorker,
      useFactory: (discovery: DiscoveryService, queue: JobQueue) =>
        new JobWorker(discovery, queue, () => openBlockingRedis(settings, redisDatabases.queues)),
      inject: [DiscoveryService, JobQueue],
    },
  ];
}
