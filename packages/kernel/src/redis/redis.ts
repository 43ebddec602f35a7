import { placeOf, type RedisSettings, StartupError } from '@shadow-guide/settings';
import { Redis, type RedisOptions } from 'ioredis';
import { isServerAway } from '../errors/server-away.js';
import { wordsOfConnection } from '../errors/server-words.js';
import { logger } from '../logging/logger.js';
import { evictionOf } from './eviction.js';

/** Databases of the one Redis: what people are signed in with is kept apart from the queues. */
export const redisDatabases = { sessions: 0, queues: 1 } as const;

/**
 * A client that refuses at once while Redis is away, instead of keeping commands and running them late.
 * Waits for the first connection.
 * @throws StartupError when that Redis may evict: sessions, limits and jobs are no cache
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

/** Whether it answers; a frozen one keeps its connections. */
export async function isUp(client: Redis): Promise<boolean> {
  return (await client.ping()) === 'PONG';
}

/** Asks when the client is connected, and again with its next connection when this one broke meanwhile. */
async function onceReady<T>(client: Redis, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    if (client.status !== 'ready') await new Promise<void>((resolve) => client.once('ready', resolve));
    try {
      return await ask();
    } catch (error) {
      if (!isServerAway(error)) throw error;
    }
  }
}

/** A client for BullMQ's workers, which block on it and must keep waiting while Redis is away. */
export function openBlockingRedis(settings: RedisSettings, database: number): Redis {
  return openRedis(settings, { db: database, maxRetriesPerRequest: null });
}

function openRedis(settings: RedisSettings, options: RedisOptions): Redis {
  const { url, host, port, user: username, password, tls } = settings;
  const shared: RedisOptions = {
    ...options,
    connectTimeout: 2_000,
    // Not among what the users of our Redis may say (tools/servers/redis-users.mjs).
    disableClientInfo: true,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 4), 500),
    ...(tls ? { tls: {} } : {}),
  };
  const client = url ? new Redis(url, shared) : new Redis({ ...shared, host, port, username, password });
  let lastWarning = 0;
  client.on('error', (error: Error & { code?: string }) => {
    // It tries several times a second while Redis is away: one line in five seconds is enough.
    if (Date.now() - lastWarning < 5_000) return;
    lastWarning = Date.now();
    logger.warn({ words: wordsOfConnection(error), database: options.db }, 'connection to Redis failed');
  });
  return client;
}
