import { placeOf, type RedisSettings, StartupError } from '@shadow-guide/settings';
import { Redis, type RedisOptions } from 'ioredis';
import { isServerUnavailable } from '../errors/server-away.js';
import { wordsOfConnection } from '../errors/server-words.js';
import { logger } from '../logging/logger.js';
import { evictionOf } from './eviction.js';

/** Numbers of the databases in the single Redis server: sessions are separate from the queues. */
export const redisDatabases = { sessions: 0, queues: 1 } as const;

/**
 * Connects a client that fails at once while Redis is unavailable, instead of buffering commands and running them late.
 * Waits for the first connection.
 * @throws StartupError when Redis may evict data: sessions, limits and jobs must not be lost like cached data
 */
export async function connectRedis(settings: RedisSettings, database: number): Promise<Redis> {
  const client = openRedis(settings, {
    db: database,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
  });
  client.connect().catch(() => undefined);
  const eviction = await onceReady(client, () => evictionOf(client, placeOf(settings)));
  if (eviction) {
    client.disconnect();
    throw new StartupError(eviction);
  }
  return client;
}

/** Returns whether Redis responds. An open connection is no proof: a frozen server keeps its connections open. */
export async function isUp(client: Redis): Promise<boolean> {
  return (await client.ping()) === 'PONG';
}

/**
 * Runs a query once the client is connected. If the connection breaks during the query, the query runs again on the
 * next connection.
 */
async function onceReady<T>(client: Redis, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    if (client.status !== 'ready') await new Promise<void>((resolve) => client.once('ready', resolve));
    try {
      return await ask();
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}

/**
 * Opens a client for BullMQ's workers, which wait on it with blocking commands and must keep waiting while Redis is
 * unavailable.
 */
export function openBlockingRedis(settings: RedisSettings, database: number): Redis {
  return openRedis(settings, { db: database, maxRetriesPerRequest: null });
}

function openRedis(settings: RedisSettings, options: RedisOptions): Redis {
  const { url, host, port, user: username, password, tls } = settings;
  const shared: RedisOptions = {
    ...options,
    connectTimeout: 2_000,
    // The users of our Redis are not permitted to run this command (tools/servers/redis-users.mjs).
    disableClientInfo: true,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 4), 500),
    ...(tls ? { tls: {} } : {}),
  };
  const client = url ? new Redis(url, shared) : new Redis({ ...shared, host, port, username, password });
  let lastWarning = 0;
  client.on('error', (error: Error & { code?: string }) => {
    // The client retries several times per second while Redis is unavailable; one warning in five seconds is enough.
    if (Date.now() - lastWarning < 5_000) return;
    lastWarning = Date.now();
    logger.warn({ words: wordsOfConnection(error), database: options.db }, 'connection to Redis failed');
  });
  return client;
}
