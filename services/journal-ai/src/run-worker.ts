import { bootWorker, type Clock, type ProcessKernel, type Running } from '@shadow-guide/kernel';
import type { WorkerConfig } from './config.js';
import { jobs, queuesTaken } from './jobs.js';
import { WorkerModule } from './worker.module.js';

/** A running worker. `close` takes no more jobs, lets running generations finish, and releases the rest after the time limit. */
export async function runWorker(
  config: WorkerConfig,
  kernel: ProcessKernel,
  clock?: Clock,
): Promise<Running> {
  const drained = new AbortController();
  const module = WorkerModule.register(config, kernel, drained.signal, clock);
  const running = await bootWorker(module, jobs, queuesTaken(config.queues));
  return {
    close: async () => {
      const timer = setTimeout(() => drained.abort(), config.drainSeconds * 1_000);
      await running.close();
      clearTimeout(timer);
    },
  };
}
