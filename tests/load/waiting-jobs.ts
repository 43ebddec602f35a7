import { Redis } from 'ioredis';
import type { RunningProduct } from '../support/product.js';

/** Number of the Redis database that contains the queues. */
const QUEUE_DATABASE = 1;
/** Names of the queues that people's entries fill. */
const OF_ENTRIES = ['chat', 'chat-premium', 'background'];

/** Returns the number of jobs for people's entries that wait for a worker. */
export function waitingJobs(product: RunningProduct): Promise<number> {
  return withQueues(product, async (redis) => {
    const counts = await Promise.all(
      OF_ENTRIES.flatMap((queue) => [
        redis.llen(`bull:${queue}:wait`),
        redis.zcard(`bull:${queue}:prioritized`),
      ]),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });
}

/** Returns the number of failed jobs in all queues. */
export function failedJobs(product: RunningProduct): Promise<number> {
  return withQueues(product, async (redis) => {
    const counts = await Promise.all((await redis.keys('bull:*:failed')).map((key) => redis.zcard(key)));
    return counts.reduce((sum, count) => sum + count, 0);
  });
}

async function withQueues(product: RunningProduct, work: (redis: Redis) => Promise<number>): Promise<number> {
  const { host, port, username, password } = product.servers.redis;
  const redis = new Redis({ host, port, username, password, db: QUEUE_DATABASE });
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
