import type { OnApplicationShutdown } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type MixedList } from 'typeorm';
import type { PostgresSettings } from '../config/server-settings.js';

/** What a service's database looks like: its schema, and the migrations that build it, oldest first. */
export interface DatabaseDefinition {
  schema: string;
  // biome-ignore lint/complexity/noBannedTypes: TypeORM's own type for entity and migration classes
  entities: MixedList<Function>;
  // biome-ignore lint/complexity/noBannedTypes: as above
  migrations: MixedList<Function>;
}

/** Longest wait for a connection, and for one query, in milliseconds: a frozen server is answered for within 3 s. */
const WAIT_MS = 1_200;

/** One service's schema in PostgreSQL, through TypeORM's pool. */
export class Database implements OnApplicationShutdown {
  private constructor(
    readonly source: DataSource,
    readonly schema: string,
  ) {}

  /** Builds what is missing of the schema, then opens the pool. */
  static async open(settings: PostgresSettings, definition: DatabaseDefinition): Promise<Database> {
    await migrate(settings, definition);
    const source = new DataSource({
      ...connection(settings, definition.schema),
      entities: definition.entities,
      poolSize: settings.poolSize,
      extra: {
        connectionTimeoutMillis: WAIT_MS,
        query_timeout: WAIT_MS,
        // Ends on the server what the client no longer waits for.
        statement_timeout: 5_000,
        idle_in_transaction_session_timeout: 10_000,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
      },
    });
    await source.initialize();
    return new Database(source, definition.schema);
  }

  /**
   * Runs a hot read as a named prepared statement, past the entity mapper.
   * @param name unique for the text: PostgreSQL keeps the plan under it
   */
  async query<R extends QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<R[]> {
    const pool = (this.source.driver as unknown as { master: Pool }).master;
    const result = await pool.query<R>({ name, text, values: [...values] });
    return result.rows;
  }

  /** Runs work in one transaction; keep it short and never wait for anything but the database inside. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(work);
  }

  async isUp(): Promise<boolean> {
    await this.query('health', 'SELECT 1', []);
    return true;
  }

  /** Last of all: everything that uses the pool has finished. */
  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}

function connection(settings: PostgresSettings, schema: string) {
  const target = settings.url
    ? { url: settings.url }
    : {
        host: settings.host,
        port: settings.port,
        database: settings.database,
        username: settings.user,
        password: settings.password,
      };
  return {
    type: 'postgres' as const,
    ...target,
    schema,
    ssl: settings.tls,
    migrationsTableName: 'migrations',
    logging: false as const,
  };
}

/** Migrates with a connection of its own that may wait long, one replica at a time. */
async function migrate(settings: PostgresSettings, definition: DatabaseDefinition): Promise<void> {
  const source = new DataSource({
    ...connection(settings, definition.schema),
    migrations: definition.migrations,
    migrationsTransactionMode: 'each',
    poolSize: 2,
    extra: { connectionTimeoutMillis: 5_000 },
  });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate:${definition.schema}`]);
    await source.runMigrations();
    await lock.query('SELECT pg_advisory_unlock(hashtext($1))', [`migrate:${definition.schema}`]);
  } finally {
    await lock.release();
    await source.destroy();
  }
}
