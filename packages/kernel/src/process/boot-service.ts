import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Contract } from '@shadow-guide/contracts';
import type { JobType } from '../jobs/job.js';
import { JobWorker } from '../jobs/job-worker.js';
import { NestLogger } from '../logging/logger.js';
import { checkHandlers } from '../rpc/check-handlers.js';
import { PassErrorsOnFilter } from '../rpc/domain-error.filter.js';
import { RpcServer } from '../rpc/rpc-server.js';
import type { ProcessKernel, Running } from './start-process.js';

type RootModule = Type | DynamicModule;

/** Boots a service that answers over NATS: every endpoint of its contracts has exactly one handler, or it does not start. */
export async function bootRpcService(
  kernel: ProcessKernel,
  module: RootModule,
  contracts: readonly Contract[],
): Promise<Running> {
  const server = new RpcServer(kernel.service, kernel.nats);
  const app = await NestFactory.createMicroservice(module, {
    strategy: server,
    logger: new NestLogger(),
    abortOnError: false,
  });
  app.useGlobalFilters(new PassErrorsOnFilter());
  await app.init();
  checkHandlers(kernel.service, contracts, server.handlers());
  await app.listen();
  return { close: () => app.close() };
}

/** Boots a worker: every job of the service has exactly one processor, or it does not start. */
export async function bootWorker(
  module: RootModule,
  jobs: readonly JobType[],
  queues: readonly string[],
): Promise<Running> {
  const app = await NestFactory.createApplicationContext(module, {
    logger: new NestLogger(),
    abortOnError: false,
  });
  const worker = app.get(JobWorker);
  await worker.start(jobs, queues);
  return {
    close: async () => {
      await worker.close();
      await app.close();
    },
  };
}
