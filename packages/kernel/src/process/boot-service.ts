import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
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

/** Jobs that a process runs, and the queues that it handles. */
interface JobsOfProcess {
  readonly jobs: readonly JobType[];
  readonly queues: readonly string[];
}

/**
 * Boots a service that answers over NATS. It does not start unless every endpoint of its contracts has exactly one
 * handler.
 * @param background jobs that the service runs besides its calls: sweeps of a few statements, which do not justify a
 * separate process
 */
export async function bootRpcService(
  kernel: ProcessKernel,
  module: RootModule,
  contracts: readonly Contract[],
  background?: JobsOfProcess,
): Promise<Running> {
  const server = new RpcServer(kernel.service, kernel.nats, kernel.callers?.verifier);
  const app = await NestFactory.createMicroservice(module, {
    strategy: server,
    logger: new NestLogger(),
    abortOnError: false,
  });
  app.useGlobalFilters(new PassErrorsOnFilter());
  await app.init();
  checkHandlers(kernel.service, contracts, server.handlers());
  await app.listen();
  if (!background) return { close: () => app.close() };
  const worker = app.get(JobWorker);
  await worker.start(background.jobs, background.queues);
  return { close: () => closeWorker(worker, app) };
}

/** Boots a worker. It does not start unless every job of the service has exactly one processor. */
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
  return { close: () => closeWorker(worker, app) };
}

async function closeWorker(worker: JobWorker, app: INestApplicationContext): Promise<void> {
  await worker.close();
  await app.close();
}
