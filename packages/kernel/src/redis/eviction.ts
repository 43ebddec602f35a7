import type { Redis } from 'ioredis';
import { isServerAway } from '../errors/server-away.js';
import { logger } from '../logging/logger.js';

/**
 * Asks Redis what it does when its memory is full. `INFO` says so on servers that refuse `CONFIG` too, as managed ones do.
 * @returns a sentence when it may throw away what it holds; whether it has a limit now does not matter, for it can be given one at any time
 * @throws the client's own error when Redis is away
 */
export async function evictionOf(client: Redis, place: string): Promise<string | undefined> {
  const policy = await policyOf(client);
  if (policy === 'noeviction') return undefined;
  if (policy === undefined) {
    logger.warn({ place }, 'Redis does not say what it does when its memory is full: it must not evict');
    return undefined;
  }
  return `Redis at ${place} may throw away sessions and jobs when its memory is full: its maxmemory-policy is ${policy}. Set it to noeviction, or use a server that is no cache.`;
}

async function policyOf(client: Redis): Promise<string | undefined> {
  const memory = await client.info('memory').catch((error: unknown) => {
    if (isServerAway(error)) throw error;
    return '';
  });
  return /^maxmemory_policy:([\w-]+)/m.exec(memory)?.[1];
}
