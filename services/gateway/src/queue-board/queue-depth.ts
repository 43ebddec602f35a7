import type { openQueueToRead } from '@shadow-guide/kernel';

type Queue = ReturnType<typeof openQueueToRead>;

/** Job states that are counted. In BullMQ, jobs of a paused queue stay in `wait`. */
const STATES = ['wait', 'active', 'prioritized', 'delayed', 'failed'] as const;

/** Reads the number of jobs in a queue, and the age of the oldest job. */
export class QueueDepth {
  constructor(
    private readonly source: Queue,
    private readonly redis: Parameters<typeof openQueueToRead>[1],
  ) {}

  get queue(): string {
    return this.source.name;
  }

  /** Returns the number of jobs by state. */
  counts(): Promise<Record<string, number>> {
    return this.source.getJobCounts(...STATES);
  }

  /** Returns the number of seconds since the next job was due; 0 when no job waits. */
  async oldestSeconds(now: number): Promise<number> {
    const id = await this.redis.lindex(this.source.toKey('wait'), -1);
    if (id === null) return 0;
    const [timestamp, options] = await this.redis.hmget(this.source.toKey(id), 'timestamp', 'opts');
    // A worker took the job meanwhile.
    if (!timestamp) return 0;
    const { delay = 0 } = JSON.parse(options ?? '{}') as { delay?: number };
    return Math.max(0, now - Number(timestamp) - delay) / 1_000;
  }
}
