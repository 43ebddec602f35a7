import type { Redis } from 'ioredis';
import { isServerUnavailable } from '../errors/server-away.js';
import { logger } from '../logging/logger.js';

/**
 * Queries what Redis does when its memory is full. `INFO` contains the policy even on servers that refuse `CONFIG`, as
 * managed servers do.
 * @returns a sentence when Redis may evict data; its current memory limit does not matter, since one can be set at any
 * time
 * @throws the client's own error when Redis is unavailable
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
    if (isServerUnavailable(error)) throw error;
    return '';
  });
  return /^maxmemory_policy:([\w-]+)/m.exec(memory)?.[1];
}
