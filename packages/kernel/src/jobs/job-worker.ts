import type { DiscoveryService } from '@nestjs/core';
import { StartupError } from '@shadow-guide/settings';
import {
  measureJob,
  newContext,
  type RequestContext,
  runInContext,
  runMeasured,
  showQueue,
  stalledJobs,
} from '@shadow-guide/telemetry';
import { type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { withRemedies } from '../errors/remedies.js';
import { asDomainError } from '../errors/server-away.js';
import { redisWords } from '../errors/server-words.js';
import { validateInput } from '../errors/validate.js';
import { logger, warnUnlessDown } from '../logging/logger.js';
import { type JobProcessor, type JobType, PROCESSOR, type QueueSettings } from './job.js';
import type { JobEnvelope, JobQueue } from './job-queue.js';
import { WorkerWatch } from './worker-watch.js';

/**
 * Interval for restoring schedules, in milliseconds: Redis may restart without data, and sweeps must not wait for a
 * restart of this process.
 */
const RESTORE_MS = 2_000;
/** Minimum time between warnings about a worker's connection to Redis. */
const WARN_AGAIN_MS = 5_000;

/** Processors with their job types, by the name of the job. */
type Processors = ReadonlyMap<string, [JobType, JobProcessor<object>]>;

/** Runs the jobs of some queues in this process. */
export class JobWorker {
  private readonly workers: Worker[] = [];
  private readonly connections: Redis[] = [];
  private restoring: NodeJS.Timeout | undefined;
  private readonly watch: WorkerWatch;
  private readonly stopping = new AbortController();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly queue: JobQueue,
    private readonly connect: () => Redis,
  ) {
    this.watch = new WorkerWatch(queue);
  }

  /** Whether this worker starts waiting jobs. */
  get isTaking(): boolean {
    return this.watch.isTaking;
  }

  /**
   * Starts processing jobs.
   * @param jobs every type of job of the service
   * @param queueNames the queues that this process handles
   * @throws StartupError when a job has no processor or two processors, or a queue is unknown
   */
  async start(jobs: readonly JobType[], queueNames: readonly string[]): Promise<void> {
    const processors = this.findProcessors(jobs);
    const queues = queuesOf(jobs, queueNames);
    const scheduled = jobs.filter((type) => type.everyMs && queueNames.includes(type.queue.name));
    for (const type of scheduled) await this.queue.schedule(type, type.everyMs!);
    for (const queue of queues) this.workers.push(this.open(queue, processors));
    this.restoring = setInterval(() => void this.restore(scheduled), RESTORE_MS);
  }

  /** Stops accepting jobs and waits for the running ones. */
  async close(): Promise<void> {
    clearInterval(this.restoring);
    this.stopping.abort();
    this.watch.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    for (const connection of this.connections) connection.disconnect();
  }

  private async restore(scheduled: readonly JobType[]): Promise<void> {
    for (const type of scheduled) {
      await this.queue
        .restoreSchedule(type, type.everyMs!)
        .catch((error) => warnUnlessDown(error, 'a schedule could not be restored', { job: type.name }));
    }
  }

  private open(queue: QueueSettings, processors: Processors): Worker {
    const connection = this.connect();
    this.connections.push(connection);
    const worker = new Worker<JobEnvelope>(queue.name, (job) => this.run(job, processors), {
      connection,
      concurrency: queue.concurrency,
      lockDuration: queue.lockDurationMs,
      stalledInterval: queue.stalledIntervalMs,
      maxStalledCount: queue.maxStalledCount,
    });
    let warnedAt = Number.NEGATIVE_INFINITY;
    worker.on('error', (error: Error & { code?: string }) => {
      // BullMQ retries at once and without end while Redis is full or unavailable.
      if (performance.now() - warnedAt < WARN_AGAIN_MS) return;
      warnedAt = performance.now();
      const { code } = error;
      logger.warn({ queue: queue.name, code, words: redisWords(error) }, 'a worker has trouble with Redis');
    });
    worker.on('stalled', (jobId) => {
      stalledJobs.inc({ queue: queue.name });
      logger.warn({ queue: queue.name, jobId }, 'job lost its worker');
    });
    showQueue(queue.name, queue.concurrency);
    this.watch.follow(queue, worker);
    return worker;
  }

  private async run(job: Job<JobEnvelope>, processors: Processors): Promise<void> {
    const entry = processors.get(job.name);
    if (!entry) throw new StartupError(`No processor for ${job.name}.`);
    const [type, processor] = entry;
    const measured = measureJob({ queue: type.queue.name, job: type.name }, contextOf(type, job.data), job);
    await runMeasured(measured, asDomainError, (context) =>
      runInContext(context, async () => {
        try {
          const data = validateInput(type.data, job.data.data);
          await withRemedies(() => processor.run(data, this.stopping.signal));
        } catch (error) {
          logger.error(
            { err: error, job: type.name, jobId: job.id, attempt: job.attemptsMade + 1 },
            'job failed',
          );
          // BullMQ keeps the error message in Redis in clear text; a driver's or a model's message may quote what a
          // person wrote.
          throw new Error('job failed; see the log');
        }
      }),
    );
  }

  private findProcessors(jobs: readonly JobType[]): Processors {
    const found = this.discovery.getProviders().flatMap((provider) => {
      const type =
        provider.metatype && (Reflect.getMetadata(PROCESSOR, provider.metatype) as JobType | undefined);
      return type ? [{ type, processor: provider.instance as JobProcessor<object> }] : [];
    });
    const problems = jobs.flatMap((type) => {
      const count = found.filter((candidate) => candidate.type === type).length;
      return count === 1 ? [] : [`${type.name} has ${count} processors`];
    });
    const strays = found
      .filter(({ type }) => !jobs.includes(type))
      .map(({ type }) => `${type.name} is not in the list of jobs`);
    if (problems.length + strays.length > 0) throw new StartupError([...problems, ...strays].join('; '));
    return new Map(found.map(({ type, processor }) => [type.name, [type, processor]]));
  }
}

/** All runs of a schedule have the same envelope, so each run gets a new trace. */
function contextOf({ everyMs }: JobType, { requestId, traceparent }: JobEnvelope): RequestContext {
  return everyMs ? newContext() : { requestId, traceparent };
}

function queuesOf(jobs: readonly JobType[], names: readonly string[]): QueueSettings[] {
  const known = new Map(jobs.map((type) => [type.queue.name, type.queue]));
  return names.map((name) => {
    const queue = known.get(name);
    if (!queue)
      throw new StartupError(`WORKER_QUEUES names ${name}; known are ${[...known.keys()].join(', ')}.`);
    return queue;
  });
}
