import type { OnApplicationShutdown } from '@nestjs/common';
import { openQueueToRead } from '@shadow-guide/kernel';
import { QueueDepth } from './queue-depth.js';
import { queueNames } from './queue-names.js';
import { ReadOnlyQueue } from './read-only-queue.js';

type Redis = Parameters<typeof openQueueToRead>[1];

/** The queues shown by the board, on a separate connection to the Redis database for queues. */
export class QueueBoard implements OnApplicationShutdown {
  readonly queues: readonly ReadOnlyQueue[];
  private readonly opened;

  constructor(private readonly redis: Redis) {
    this.opened = queueNames.map((name) => openQueueToRead(name, redis));
    this.queues = this.opened.map((queue) => new ReadOnlyQueue(queue));
  }

  /** Returns the depth reader of each queue. */
  depths(): QueueDepth[] {
    return this.opened.map((queue) => new QueueDepth(queue, this.redis));
  }

  /** Returns the bytes used by Redis, and their limit; 0 means no limit. */
  async memory(): Promise<{ used: number; limit: number }> {
    const info = await this.redis.info('memory');
    const bytesOf = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
    return { used: bytesOf('used_memory'), limit: bytesOf('maxmemory') };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
