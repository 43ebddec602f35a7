import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Figure, readGauge, rememberedFor } from '@shadow-guide/durable-work';
import { QueueBoard } from './queue-board.js';

const showJobs = readGauge('job_queue_jobs', 'Jobs of a queue by state', ['queue', 'state']);
const showOldest = readGauge('job_queue_oldest_seconds', 'How long the oldest job that is due has waited', [
  'queue',
]);
const showUsed = readGauge('redis_memory_used_bytes', 'Memory that Redis uses');
const showLimit = readGauge('redis_memory_limit_bytes', 'Memory that Redis may use; 0 is no limit');

/**
 * Metrics of queue depths and Redis memory, which every replica reads from Redis. The gateway reports them, because a
 * worker that is down could not.
 */
@Injectable()
export class QueueGauges implements OnModuleInit, BeforeApplicationShutdown {
  constructor(private readonly board: QueueBoard) {}

  onModuleInit(): void {
    showJobs(async () => (await Promise.all(this.board.depths().map(jobsOf))).flat());
    showOldest(() =>
      Promise.all(
        this.board.depths().map(async (depth) => ({
          labels: { queue: depth.queue },
          value: await depth.oldestSeconds(Date.now()),
        })),
      ),
    );
    const memory = rememberedFor(0, () => this.board.memory());
    showUsed(async () => [{ value: (await memory()).used }]);
    showLimit(async () => [{ value: (await memory()).limit }]);
  }

  beforeApplicationShutdown(): void {
    for (const show of [showJobs, showOldest, showUsed, showLimit]) show(undefined);
  }
}

async function jobsOf(depth: ReturnType<QueueBoard['depths']>[number]): Promise<Figure[]> {
  const counts = await depth.counts();
  return Object.entries(counts).map(([state, value]) => ({ labels: { queue: depth.queue, state }, value }));
}
