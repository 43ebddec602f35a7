import { randomUUID } from 'node:crypto';
import { Database, type PostgresSettings } from '@shadow-guide/kernel';
import { testServers } from '@shadow-guide/kernel/testing';
import { DataSource } from 'typeorm';
import { journalDatabase } from '../../src/database/database.js';

/** The service's tables in the suite's shared database. */
export function openDatabase(): Promise<Database> {
  return Database.open(testServers(process.env, 'journal_ai').postgres, journalDatabase);
}

/** A database of its own, for what concerns every row of a table. */
export interface OwnDatabase {
  readonly settings: PostgresSettings;
  readonly database: Database;
  drop(): Promise<void>;
}

export async function openOwnDatabase(): Promise<OwnDatabase> {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const { postgres } = testServers(process.env, 'journal_ai');
  const admin = (database: string) =>
    new DataSource({
      type: 'postgres',
      host: postgres.host,
      port: postgres.port,
      database,
      username: process.env['TEST_POSTGRES_ADMIN_USER'],
      password: process.env['TEST_POSTGRES_ADMIN_PASSWORD'],
    });
  await run(admin(postgres.database), `CREATE DATABASE ${name}`);
  await run(admin(name), 'CREATE SCHEMA journal_ai AUTHORIZATION journal_ai');
  const settings = { ...postgres, database: name };
  const database = await Database.open(settings, journalDatabase);
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
