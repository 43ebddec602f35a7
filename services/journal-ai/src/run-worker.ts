import { bootWorker, type Clock, type ProcessKernel, type Running } from '@shadow-guide/kernel';
import type { WorkerConfig } from './config.js';
import { jobs } from './jobs.js';
import { WorkerModule } from './worker.module.js';

/** A running worker. Closing it takes no more jobs, lets running turns finish, and gives the rest back after the time it has. */
export async function runWorker(
  config: WorkerConfig,
  kernel: ProcessKernel,
  clock?: Clock,
): Promise<Running> {
  const drained = new AbortController();
  const module = WorkerModule.register(config, kernel, drained.signal, clock);
  const running = await bootWorker(module, jobs, config.queues);
  return {
    close: async () => {
      const timer = setTimeout(() => drained.abort(), config.drainSeconds * 1_000);
      await running.close();
      clearTimeout(timer);
    },
  };
}
