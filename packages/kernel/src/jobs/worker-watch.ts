import type { Worker } from 'bullmq';
import { isRedisReply } from '../errors/server-words.js';
import type { QueueSettings } from './job.js';
import type { JobQueue } from './job-queue.js';

const LOOK_MS = 10_000;
/** Time in milliseconds for which a queue may have work without a running job before its worker counts as stuck. */
const LIMIT_MS = 120_000;

/**
 * Checks whether the workers of this process still accept jobs: with a hanging connection, a queue looks empty to its
 * worker.
 */
export class WorkerWatch {
  private readonly queues: QueueSettings[] = [];
  /** Maps a queue to the time since which it has had work without a running job. */
  private readonly neglected = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly queue: Pick<JobQueue, 'demand'>) {}

  follow(queue: QueueSettings, worker: Pick<Worker, 'on'>): void {
    this.queues.push(queue);
    worker.on('active', () => this.neglected.delete(queue.name));
    worker.on('error', (error) => {
      // The worker requests jobs, but Redis refuses: it is full, or a replica. A restart would not change that.
      if (isRedisReply(error)) this.neglected.delete(queue.name);
    });
    this.timer ??= setInterval(() => void this.check(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get isTaking(): boolean {
    return [...this.neglected.values()].every((since) => performance.now() - since < LIMIT_MS);
  }

  async check(): Promise<void> {
    for (const queue of this.queues) {
      // While Redis is unavailable no worker can get jobs, so this worker does not count as stuck.
      const { due, active } = await this.queue.demand(queue).catch(() => ({ due: 0, active: 0 }));
      if (due === 0 || active > 0) this.neglected.delete(queue.name);
      else if (!this.neglected.has(queue.name)) this.neglected.set(queue.name, performance.now());
    }
  }
}
