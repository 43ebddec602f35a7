import type { OnApplicationShutdown } from '@nestjs/common';
import { openQueueToRead } from '@shadow-guide/kernel';
import { queueNames } from './queue-names.js';
import { ReadOnlyQueue } from './read-only-queue.js';

type Redis = Parameters<typeof openQueueToRead>[1];

/** The queues that the board shows, on a connection of its own to the database that holds nothing but queues. */
export class QueueBoard implements OnApplicationShutdown {
  readonly queues: readonly ReadOnlyQueue[];

  constructor(private readonly redis: Redis) {
    this.queues = queueNames.map((name) => new ReadOnlyQueue(openQueueToRead(name, redis)));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
