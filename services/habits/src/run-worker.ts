import { bootWorker, type Clock, type ProcessKernel, type Running } from '@shadow-guide/kernel';
import type { HabitsConfig } from './config.js';
import { jobs, queues } from './jobs.js';
import { WorkerModule } from './worker.module.js';

/** Runs a worker for all queues. Closing it stops accepting jobs and waits for running ones. */
export function runWorker(config: HabitsConfig, kernel: ProcessKernel, clock?: Clock): Promise<Running> {
  const names = Object.values(queues).map(({ name }) => name);
  return bootWorker(WorkerModule.register(config, kernel, clock), jobs, names);
}
