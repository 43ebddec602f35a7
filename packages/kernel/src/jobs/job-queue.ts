import type { OnApplicationShutdown } from '@nestjs/common';
import { measureAdding, newContext, runMeasured } from '@shadow-guide/telemetry';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { asDomainError } from '../errors/server-away.js';
import type { JobType, QueueSettings } from './job.js';

/** What stands in Redis for a job: ids, and the trace it belongs to. */
export interface JobEnvelope {
  readonly data: object;
  readonly requestId: string;
  readonly traceparent: string;
}

const HOUR_SECONDS = 3_600;

/** Adds jobs. Refuses at once while Redis is away: whoever stores the work to do has a sweep that finds it later. */
export class JobQueue implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue<JobEnvelope>>();

  constructor(private readonly redis: Redis) {}

  /** @param id makes adding idempotent: a second job of the same id is not added while the first is known */
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

  /** How many jobs wait in a queue for a worker. */
  countWaiting(queue: QueueSettings): Promise<number> {
    return this.queue(queue.name).getWaitingCount();
  }

  /** Jobs of a queue that a worker could take now, none while it is paused, and those that one has. */
  async demand({ name }: QueueSettings): Promise<{ due: number; active: number }> {
    const queue = this.queue(name);
    const [isPaused, overdue, { waiting = 0, prioritized = 0, active = 0 }] = await Promise.all([
      queue.isPaused(),
      queue.getDelayedCount(Date.now()),
      queue.getJobCounts('waiting', 'prioritized', 'active'),
    ]);
    return { due: isPaused ? 0 : waiting + prioritized + overdue, active };
  }

  /** Whether a job is known and not done: it waits or runs. */
  async isUnfinished(type: JobType, id: string): Promise<boolean> {
    const job = await this.queue(type.queue.name).getJob(id);
    return job !== undefined && job.finishedOn === undefined;
  }

  /** Makes the schedule of a job with `everyMs` known; the same in every replica. */
  async schedule(type: JobType, everyMs: number): Promise<void> {
    const { requestId, traceparent } = newContext();
    await this.queue(type.queue.name).upsertJobScheduler(
      type.name,
      { every: everyMs },
      { name: type.name, data: { data: {}, requestId, traceparent }, opts: jobOptions(type) },
    );
  }

  /** Makes a schedule known again that Redis has lost, with everything else it held. */
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
    // The client says so in the log already.
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }
}

/** A queue for whoever only looks at it; nothing is written to Redis by opening it. */
export function openQueueToRead(name: string, redis: Redis): Queue {
  const queue = new Queue(name, { connection: redis, skipMetasUpdate: true });
  // The client says so in the log already.
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
