import type { Redis } from 'ioredis';

/** Returns every key and value of a Redis database as text. */
export async function everythingIn(redis: Redis): Promise<string> {
  const parts: string[] = [];
  for (const key of await redis.keys('*')) parts.push(key, JSON.stringify(await readValue(redis, key)));
  return parts.join('\n');
}

async function readValue(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, -1);
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return redis.get(key);
  }
}
