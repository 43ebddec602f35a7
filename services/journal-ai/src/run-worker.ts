import { bootWorker, type Clock, type ProcessKernel, type Running, stopTimes } from '@shadow-guide/kernel';
import type { WorkerConfig } from './config.js';
import { jobs, queuesTaken } from './jobs.js';
import { WorkerModule } from './worker.module.js';

/** Returns the number of seconds that running jobs have to finish when the process stops. */
export function drainSeconds(config: WorkerConfig): number {
  return config.drainSeconds ?? stopTimes(queuesTaken(config.queues)).drainSeconds;
}

/**
 * Starts a worker. `close` stops accepting jobs, lets running generations finish, and releases the others after the
 * time limit.
 */
export async function runWorker(
  config: WorkerConfig,
  kernel: ProcessKernel,
  clock?: Clock,
): Promise<Running> {
  const drained = new AbortController();
  const module = WorkerModule.register(config, kernel, drained.signal, clock);
  const running = await bootWorker(
    module,
    jobs,
    queuesTaken(config.queues).map(({ name }) => name),
  );
  return {
    close: async () => {
      const timer = setTimeout(() => drained.abort(), drainSeconds(config) * 1_000);
      await running.close();
      clearTimeout(timer);
    },
  };
}
