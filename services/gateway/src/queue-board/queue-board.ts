import type { OnApplicationShutdown } from '@nestjs/common';
import { openQueueToRead } from '@shadow-guide/kernel';
import { QueueDepth } from './queue-depth.js';
import { queueNames } from './queue-names.js';
import { ReadOnlyQueue } from './read-only-queue.js';

type Redis = Parameters<typeof openQueueToRead>[1];

/** The queues that the board shows, on a connection of its own to the database that holds nothing but queues. */
export class QueueBoard implements OnApplicationShutdown {
  readonly queues: readonly ReadOnlyQueue[];
  private readonly opened;

  constructor(private readonly redis: Redis) {
    this.opened = queueNames.map((name) => openQueueToRead(name, redis));
    this.queues = this.opened.map((queue) => new ReadOnlyQueue(queue));
  }

  /** How much waits in each. */
  depths(): QueueDepth[] {
    return this.opened.map((queue) => new QueueDepth(queue, this.redis));
  }

  /** Bytes that Redis uses, and may use; 0 is no limit. */
  async memory(): Promise<{ used: number; limit: number }> {
    const info = await this.redis.info('memory');
    const bytesOf = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
    return { used: bytesOf('used_memory'), limit: bytesOf('maxmemory') };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
