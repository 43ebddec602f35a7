import { createHash, randomUUID } from 'node:crypto';
import type { PostgresSettings } from '@shadow-guide/settings';
import pg from 'pg';
import { Database } from '../database/database.js';
import type { DatabaseDefinition } from '../database/database-definition.js';
import { holdLock } from './hold-lock.js';
import { testServers } from './test-kernel.js';

/** A database that no other suite uses. */
export interface OwnDatabase {
  readonly settings: PostgresSettings;
  readonly database: Database;
  drop(): Promise<void>;
}

/** Server and login with which a database is created. */
interface Place {
  readonly postgres: PostgresSettings;
  readonly admin: { user: string | undefined; password: string | undefined };
}

/** Names of the template databases that this worker has created or found. */
const templates = new Map<string, Promise<string>>();

/**
 * Creates a database with a service's schema, for tests that affect every row of a table. The migrations run once per
 * test run, in a template; each database is a copy of it.
 */
export async function openOwnDatabase(
  environment: NodeJS.ProcessEnv,
  definition: DatabaseDefinition,
): Promise<OwnDatabase> {
  const { postgres } = testServers(environment, definition.schema);
  const user = environment['TEST_POSTGRES_ADMIN_USER'];
  const place = { postgres, admin: { user, password: environment['TEST_POSTGRES_ADMIN_PASSWORD'] } };
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const template = templateName(postgres, definition);
  const made = templates.get(template) ?? makeTemplate(template, place, definition);
  templates.set(template, made);
  await asAdmin(place, postgres.database, [`CREATE DATABASE ${name} TEMPLATE ${await made}`]);
  const settings = { ...postgres, database: name };
  const database = await Database.open(settings, definition);
  return {
    settings,
    database,
    drop: async () => {
      await database.onApplicationShutdown();
      await asAdmin(place, postgres.database, [`DROP DATABASE ${name} WITH (FORCE)`]);
    },
  };
}

function templateName({ port }: PostgresSettings, { schema, migrations }: DatabaseDefinition): string {
  const built = JSON.stringify([port, Object.values(migrations).map(String)]);
  return `template_${schema}_${createHash('sha256').update(built).digest('hex').slice(0, 16)}`;
}

/**
 * Creates a template database with the schema's migrations, unless another worker has created it. Nothing connects to
 * it afterwards.
 * @returns the name of the template database
 */
async function makeTemplate(name: string, place: Place, definition: DatabaseDefinition): Promise<string> {
  const { postgres } = place;
  const release = await holdLock(postgres, name);
  try {
    const known = await asAdmin(place, postgres.database, [
      `SELECT FROM pg_database WHERE datname = '${name}'`,
    ]);
    if (known > 0) return name;
    const making = `making_${randomUUID().replaceAll('-', '')}`;
    const { schema, extensions = [] } = definition;
    await asAdmin(place, postgres.database, [`CREATE DATABASE ${making}`]);
    await asAdmin(place, making, [
      `CREATE SCHEMA ${schema} AUTHORIZATION ${schema}`,
      ...extensions.map((extension) => `CREATE EXTENSION ${extension}`),
    ]);
    const database = await Database.open({ ...postgres, database: making }, definition);
    await database.onApplicationShutdown();
    await asAdmin(place, postgres.database, [`ALTER DATABASE ${making} RENAME TO ${name}`]);
    return name;
  } finally {
    await release();
  }
}

/** @returns the row count of the last statement */
async function asAdmin(place: Place, database: string, statements: readonly string[]): Promise<number> {
  const { host, port } = place.postgres;
  const client = new pg.Client({ host, port, database, ...place.admin });
  await client.connect();
  try {
    let rows = 0;
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
    return rows;
  } finally {
    await client.end();
  }
}
