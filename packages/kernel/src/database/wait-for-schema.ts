import { setTimeout as delay } from 'node:timers/promises';
import { type PostgresSettings, placeOf, StartupError } from '@shadow-guide/settings';
import { DataSource, MigrationExecutor } from 'typeorm';
import { wordsOfConnection } from '../errors/server-words.js';
import { logger } from '../logging/logger.js';
import type { DatabaseDefinition } from './database-definition.js';
import { connectionTo } from './postgres-connection.js';

const LOOK_MS = 1_000;
/** Number of checks after which the log repeats what is missing. */
const SAY_EVERY = 10;

/**
 * Waits until a schema has every migration that this version knows; it may have newer migrations too. Refusals by the
 * server do not end the wait, because the migrating process may have to create the role and the database first.
 * @param limitMs time limit in milliseconds; without it there is no limit
 * @throws StartupError that says what is missing once the time limit is reached
 */
export async function waitForSchema(
  settings: PostgresSettings,
  definition: DatabaseDefinition,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const begun = performance.now();
  for (let check = 0; ; check += 1) {
    const missing = await missingOf(settings, definition);
    if (!missing) return;
    if (performance.now() - begun >= limitMs) {
      throw new StartupError(`${missing}. It was waited for ${Math.round(limitMs / 1_000)} s.`);
    }
    if (check % SAY_EVERY === 0) logger.info({ schema: definition.schema }, `waiting: ${missing}`);
    await delay(LOOK_MS);
  }
}

/** @returns what is missing, as a sentence; undefined when nothing is */
async function missingOf(
  settings: PostgresSettings,
  { schema, migrations }: DatabaseDefinition,
): Promise<string | undefined> {
  const source = new DataSource({
    ...connectionTo(settings, schema),
    migrations,
    poolSize: 1,
    extra: { connectionTimeoutMillis: 5_000, query_timeout: 5_000 },
  });
  try {
    await source.initialize();
    const pending = await new MigrationExecutor(source).getPendingMigrations();
    const [first] = pending;
    return first && `the schema ${schema} lacks ${pending.length} of its migrations, the first ${first.name}`;
  } catch (error) {
    return `PostgreSQL at ${placeOf(settings)}: ${wordsOfConnection(error as Error)}`;
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}
