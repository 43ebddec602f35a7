import type { OnApplicationShutdown } from '@nestjs/common';
import { measureAdding, newContext, runMeasured } from '@shadow-guide/telemetry';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { asDomainError } from '../errors/server-away.js';
import type { JobType, QueueSettings } from './job.js';

/** What Redis stores for a job: ids, and its trace context. */
export interface JobEnvelope {
  readonly data: object;
  readonly requestId: string;
  readonly traceparent: string;
}

const HOUR_SECONDS = 3_600;

/**
 * Adds jobs. Adding fails at once while Redis is unavailable; a sweep over the caller's stored rows adds the job later.
 */
export class JobQueue implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue<JobEnvelope>>();

  constructor(private readonly redis: Redis) {}

  /** @param id makes adding idempotent: no second job with the same id is added while the first exists */
  async add<D extends object>(type: JobType<D>, data: D, id: string): Promise<void> {
    const measured = measureAdding({ queue: type.queue.name, job: type.name });
    await runMeasured(measured, asDomainError, ({ requestId, traceparent }) =>
      this.queue(type.queue.name).add(
        type.name,
        { data, requestId, traceparent },
        { ...jobOptions(type), jobId: id },
      ),
    );
  }

  /** Returns the number of a queue's jobs that wait for a worker. */
  countWaiting(queue: QueueSettings): Promise<number> {
    return this.queue(queue.name).getWaitingCount();
  }

  /**
   * Returns two numbers of a queue's jobs: those that a worker could start now (0 while the queue is paused), and those
   * that are running.
   */
  async demand({ name }: QueueSettings): Promise<{ due: number; active: number }> {
    const queue = this.queue(name);
    const [isPaused, overdue, { waiting = 0, prioritized = 0, active = 0 }] = await Promise.all([
      queue.isPaused(),
      queue.getDelayedCount(Date.now()),
      queue.getJobCounts('waiting', 'prioritized', 'active'),
    ]);
    return { due: isPaused ? 0 : waiting + prioritized + overdue, active };
  }

  /** Returns whether a job exists and is not done: it waits or runs. */
  async isUnfinished(type: JobType, id: string): Promise<boolean> {
    const job = await this.queue(type.queue.name).getJob(id);
    return job !== undefined && job.finishedOn === undefined;
  }

  /** Registers the schedule of a job with `everyMs`. Every replica registers the same schedule. */
  async schedule(type: JobType, everyMs: number): Promise<void> {
    const { requestId, traceparent } = newContext();
    await this.queue(type.queue.name).upsertJobScheduler(
      type.name,
      { every: everyMs },
      { name: type.name, data: { data: {}, requestId, traceparent }, opts: jobOptions(type) },
    );
  }

  /** Registers a schedule again after Redis lost its data. */
  async restoreSchedule(type: JobType, everyMs: number): Promise<void> {
    if (!(await this.queue(type.queue.name).getJobScheduler(type.name))) await this.schedule(type, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }

  private queue(name: string): Queue<JobEnvelope> {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue<JobEnvelope>(name, { connection: this.redis });
    // The client has already logged the error.
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }
}

/** Opens a queue for reading only; nothing is written to Redis. */
export function openQueueToRead(name: string, redis: Redis): Queue {
  const queue = new Queue(name, { connection: redis, skipMetasUpdate: true });
  // The client has already logged the error.
  queue.on('error', () => undefined);
  return queue;
}

function jobOptions(type: JobType) {
  return {
    attempts: type.attempts,
    backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
    removeOnComplete: { age: HOUR_SECONDS, count: 1_000 },
    removeOnFail: { age: 24 * HOUR_SECONDS, count: 1_000 },
  };
}
