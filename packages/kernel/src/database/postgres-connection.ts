import { type PostgresSettings, placeOf, StartupError } from '@shadow-guide/settings';
import { createDataSource, SnakeNaming } from '@shadow-guide/tables';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { isServerUnavailable } from '../errors/server-away.js';
import { wordsOfConnection } from '../errors/server-words.js';
import { retryAtStart, START } from '../process/retry-at-start.js';

/** Returns TypeORM's connection options for one service's schema. */
export function connectionTo(settings: PostgresSettings, schema: string) {
  const { url, host, port, database, user: username, password } = settings;
  return {
    type: 'postgres' as const,
    ...(url ? { url } : { host, port, database, username, password }),
    schema,
    ssl: settings.tls,
    namingStrategy: new SnakeNaming(),
    migrationsTableName: 'migrations',
    logging: false as const,
  };
}

/**
 * Returns the settings that bypass a pooler, with this process's own login unless the address names another; the
 * ordinary settings when no direct address is configured.
 */
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
 * Opens a pool. Retries while the server is unavailable; any other error is reported at once with its own message.
 * @throws StartupError
 */
export async function connect(settings: PostgresSettings, options: DataSourceOptions): Promise<DataSource> {
  try {
    return await retryAtStart(() => createDataSource(options).initialize());
  } catch (error) {
    const verb = isServerUnavailable(error) ? `is not there after ${START.waitMs / 1_000} s` : 'refuses';
    const words = wordsOfConnection(error as Error);
    throw new StartupError(`PostgreSQL at ${placeOf(settings)} ${verb}: ${words}`);
  }
}
