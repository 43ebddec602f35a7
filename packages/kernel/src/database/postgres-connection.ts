import { setTimeout as delay } from 'node:timers/promises';
import { type PostgresSettings, placeOf, StartupError } from '@shadow-guide/settings';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { isServerAway } from '../errors/server-away.js';
import { wordsOfConnection } from '../errors/server-words.js';
import { logger } from '../logging/logger.js';

/** How long a process that starts waits for a server that starts too, or has no time for it yet, in milliseconds. */
const START_WAIT_MS = 30_000;
const START_PAUSE_MS = 250;

/** How TypeORM reaches one service's schema. */
export function connectionTo(settings: PostgresSettings, schema: string) {
  const { url, host, port, database, user: username, password } = settings;
  return {
    type: 'postgres' as const,
    ...(url ? { url } : { host, port, database, username, password }),
    schema,
    ssl: settings.tls,
    migrationsTableName: 'migrations',
    logging: false as const,
  };
}

/** The way past a pooler, with this process's own login unless the address names another; the ordinary one when there is no other. */
export function directSettings(settings: PostgresSettings): PostgresSettings {
  if (!settings.directUrl) return settings;
  const direct = new URL(settings.directUrl);
  if (direct.username === '') {
    const own = settings.url ? new URL(settings.url) : undefined;
    direct.username = own?.username ?? encodeURIComponent(settings.user ?? '');
    direct.password = own?.password ?? encodeURIComponent(settings.password ?? '');
  }
  return { ...settings, url: direct.href };
}

/**
 * Opens a pool; while the server is away it is tried again, and what else is wrong is said at once, in its own words.
 * @throws StartupError
 */
export async function connect(settings: PostgresSettings, options: DataSourceOptions): Promise<DataSource> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new DataSource(options).initialize();
    } catch (error) {
      const words = wordsOfConnection(error as Error);
      const place = placeOf(settings);
      if (!isServerAway(error)) throw new StartupError(`PostgreSQL at ${place} refuses: ${words}`);
      if (performance.now() - begun > START_WAIT_MS) {
        throw new StartupError(
          `PostgreSQL at ${place} is not there after ${START_WAIT_MS / 1_000} s: ${words}`,
        );
      }
      if (attempt === 1) logger.warn({ place, words }, 'waiting for PostgreSQL');
      await delay(START_PAUSE_MS);
    }
  }
}
