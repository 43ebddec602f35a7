import type { PostgresSettings } from '@shadow-guide/settings';
import type { DataSource } from 'typeorm';
import type { DatabaseDefinition } from './database-definition.js';
import { migrate } from './migrate.js';
import { type ConnectionWay, wayTo } from './pooler.js';
import { connect, connectionTo, directSettings } from './postgres-connection.js';
import { waitForSchema } from './wait-for-schema.js';

/**
 * Applies missing migrations, bypassing a pooler where a direct address is configured.
 * @returns how many migrations were missing
 * @throws StartupError when PostgreSQL, or a pooler in front of it, refuses
 */
export function migrateSchema(settings: PostgresSettings, definition: DatabaseDefinition): Promise<number> {
  const direct = directSettings(settings);
  return withOwnConnections(direct, definition, (source) => migrate(source, definition, direct));
}

/** Migrates or checks the schema as the setting says, and detects a pooler on the ordinary connection. */
export async function setUp(
  settings: PostgresSettings,
  definition: DatabaseDefinition,
): Promise<ConnectionWay> {
  if (settings.migrations === 'wait') await waitForSchema(settings, definition);
  else await migrateSchema(settings, definition);
  return withOwnConnections(settings, definition, wayTo);
}

/** Runs work with separate connections that have no short timeouts. */
async function withOwnConnections<T>(
  settings: PostgresSettings,
  { schema, migrations }: DatabaseDefinition,
  work: (source: DataSource) => Promise<T>,
): Promise<T> {
  const source = await connect(settings, {
    ...connectionTo(settings, schema),
    migrations,
    poolSize: 2,
    extra: { connectionTimeoutMillis: 5_000 },
  });
  return work(source).finally(() => source.destroy());
}
