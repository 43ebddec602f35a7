import { Redis } from 'ioredis';
import type { RunningProduct } from '../support/product.js';

/** Where the queues are. */
const QUEUE_DATABASE = 1;

/** Those that people's entries fill. */
const QUEUES = ['chat', 'chat-premium', 'background'];

/** Jobs of people's entries that wait for a worker. */
export async function waitingJobs(product: RunningProduct): Promise<number> {
  const { host, port, username, password } = product.servers.redis;
  const redis = new Redis({ host, port, username, password, db: QUEUE_DATABASE });
  try {
    const counts = await Promise.all(
      QUEUES.flatMap((queue) => [redis.llen(`bull:${queue}:wait`), redis.zcard(`bull:${queue}:prioritized`)]),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    redis.disconnect();
  }
}
