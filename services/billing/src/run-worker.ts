import { bootWorker, type Clock, type ProcessKernel, type Running } from '@shadow-guide/kernel';
import type { BillingWorkerConfig } from './config.js';
import { jobs, queues } from './jobs.js';
import { WorkerModule } from './worker.module.js';

/**
 * Runs a worker of all queues. When it is closed, it takes no more jobs and waits for running jobs; the nightly
 * comparison stops at its next page.
 */
export async function runWorker(
  config: BillingWorkerConfig,
  kernel: ProcessKernel,
  clock?: Clock,
): Promise<Running> {
  const stopping = new AbortController();
  const module = WorkerModule.register(config, kernel, clock, stopping.signal);
  const names = Object.values(queues).map(({ name }) => name);
  const running = await bootWorker(module, jobs, names);
  return {
    close: () => {
      stopping.abort();
      return running.close();
    },
  };
}
