import type { Worker } from 'bullmq';
import { isRedisReply } from '../errors/server-words.js';
import type { QueueSettings } from './job.js';
import type { JobQueue } from './job-queue.js';

const LOOK_MS = 10_000;
/** So long a queue may have work, and nobody at it, before its worker counts as dead. */
const LIMIT_MS = 120_000;

/** Whether the workers of this process still take jobs: a connection that hangs looks like a queue that is empty. */
export class TakingWatch {
  private readonly queues: QueueSettings[] = [];
  /** Since when a queue has had work with nobody at it. */
  private readonly neglected = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly queue: Pick<JobQueue, 'demand'>) {}

  follow(queue: QueueSettings, worker: Pick<Worker, 'on'>): void {
    this.queues.push(queue);
    worker.on('active', () => this.neglected.delete(queue.name));
    worker.on('error', (error) => {
      // It asks for jobs, and Redis refuses to give any: it is full, or a replica. No restart changes that.
      if (isRedisReply(error)) this.neglected.delete(queue.name);
    });
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get isTaking(): boolean {
    return [...this.neglected.values()].every((since) => performance.now() - since < LIMIT_MS);
  }

  async look(): Promise<void> {
    for (const queue of this.queues) {
      // While Redis is away nobody can take anything, which says nothing of this worker.
      const { due, active } = await this.queue.demand(queue).catch(() => ({ due: 0, active: 0 }));
      if (due === 0 || active > 0) this.neglected.delete(queue.name);
      else if (!this.neglected.has(queue.name)) this.neglected.set(queue.name, performance.now());
    }
  }
}
