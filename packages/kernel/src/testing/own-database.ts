import { randomUUID } from 'node:crypto';
import type { PostgresSettings } from '@shadow-guide/settings';
import { DataSource } from 'typeorm';
import { Database } from '../database/database.js';
import type { DatabaseDefinition } from '../database/database-definition.js';
import { testServers } from './test-kernel.js';

/** A database that no other suite knows. */
export interface OwnDatabase {
  readonly settings: PostgresSettings;
  readonly database: Database;
  drop(): Promise<void>;
}

/** Makes a database with a service's schema in it, for tests that concern every row of a table. */
export async function openOwnDatabase(
  environment: NodeJS.ProcessEnv,
  definition: DatabaseDefinition,
): Promise<OwnDatabase> {
  const { schema } = definition;
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const { postgres } = testServers(environment, schema);
  const admin = (database: string) =>
    new DataSource({
      type: 'postgres',
      host: postgres.host,
      port: postgres.port,
      database,
      username: environment['TEST_POSTGRES_ADMIN_USER'],
      password: environment['TEST_POSTGRES_ADMIN_PASSWORD'],
    });
  await run(admin(postgres.database), `CREATE DATABASE ${name}`);
  await run(admin(name), `CREATE SCHEMA ${schema} AUTHORIZATION ${schema}`);
  for (const extension of definition.extensions ?? [])
    await run(admin(name), `CREATE EXTENSION ${extension}`);
  const settings = { ...postgres, database: name };
  const database = await Database.open(settings, definition);
  return {
    settings,
    database,
    drop: async () => {
      await database.onApplicationShutdown();
      await run(admin(postgres.database), `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function run(source: DataSource, statement: string): Promise<void> {
  await source.initialize();
  try {
    await source.query(statement);
  } finally {
    await source.destroy();
  }
}
