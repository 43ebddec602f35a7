import { setTimeout as delay } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource, type DataSourceOptions, type MixedList, type QueryRunner } from 'typeorm';
import type { PostgresSettings } from '../config/server-settings.js';
import { isServerAway } from '../errors/server-away.js';
import { logger } from '../logging/logger.js';
import { StartupError } from '../process/startup-error.js';
import {
  BatchTransaction,
  EntityTransaction,
  type PipelinedTransaction,
  type Transaction,
} from './transaction.js';

/** What a service's database looks like: its schema, and the migrations that build it, oldest first. */
export interface DatabaseDefinition {
  schema: string;
  /** Extensions of PostgreSQL that an administrator makes (`deploy/postgres/provision.sql`). */
  extensions?: readonly string[];
  // biome-ignore lint/complexity/noBannedTypes: TypeORM's own type for entity and migration classes
  entities: MixedList<Function>;
  // biome-ignore lint/complexity/noBannedTypes: as above
  migrations: MixedList<Function>;
}

/** Longest wait for a connection, and for one query, in milliseconds: a frozen server is answered for within 3 s. */
const WAIT_MS = 1_200;
/** How long a process that starts waits for a server that starts too, or has no time for it yet, in milliseconds. */
const START_WAIT_MS = 30_000;
const START_PAUSE_MS = 250;

/** One service's schema in PostgreSQL, through TypeORM's pool. */
export class Database implements OnApplicationShutdown {
  private constructor(
    readonly source: DataSource,
    readonly schema: string,
  ) {}

  /** Builds what is missing of the schema, then opens the pool. */
  static async open(settings: PostgresSettings, definition: DatabaseDefinition): Promise<Database> {
    await migrate(settings, definition);
    const source = await connect({
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
        // Statements are written without waiting for the answers of those before; a query timeout ends the connection.
        pipeline: true,
      },
    });
    return new Database(source, definition.schema);
  }

  /**
   * Runs a hot statement as a named prepared one, past the entity mapper: it is parsed and planned once a connection.
   * @param name unique for the text: PostgreSQL keeps the plan under it
   * @param transaction that it is to be part of; without one it stands by itself
   * @throws the driver's own error, with PostgreSQL's `code`
   */
  async query<R extends QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
    transaction?: PipelinedTransaction,
  ): Promise<R[]> {
    if (transaction) return transaction.query<R>(name, text, values);
    const result = await this.pool.query<R>({ name, text, values: [...values] });
    return result.rows;
  }

  /** Runs work in one transaction; keep it short and never wait for anything but the database inside. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.startTransaction();
      const client = (await runner.connect()) as PoolClient;
      const transaction = new EntityTransaction(client, runner.manager);
      return await transaction.run(() => work(transaction));
    } finally {
      await runner.release();
    }
  }

  /**
   * Runs the work of a hot path in one transaction with as few round trips as its waits ask for: BEGIN travels with the
   * first statements, COMMIT with those that the work does not wait for. The rows of such a last statement are had by
   * returning its promise inside an object.
   */
  async pipelined<T>(work: (transaction: PipelinedTransaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const transaction = new BatchTransaction(client);
    try {
      return await transaction.run(() => work(transaction));
    } finally {
      client.release();
    }
  }

  async isUp(): Promise<boolean> {
    await this.query('health', 'SELECT 1', []);
    return true;
  }

  private get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
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

/** Opens a pool; while the server is away it is tried again, and what else is wrong is said at once. */
async function connect(options: DataSourceOptions): Promise<DataSource> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new DataSource(options).initialize();
    } catch (error) {
      if (!isServerAway(error) || performance.now() - begun > START_WAIT_MS) throw error;
      if (attempt === 1) logger.warn({ err: error }, 'waiting for PostgreSQL');
      await delay(START_PAUSE_MS);
    }
  }
}

/** Migrates with a connection of its own that may wait long, one replica at a time. */
async function migrate(settings: PostgresSettings, definition: DatabaseDefinition): Promise<void> {
  const source = await connect({
    ...connection(settings, definition.schema),
    migrations: definition.migrations,
    migrationsTransactionMode: 'each',
    poolSize: 2,
    extra: { connectionTimeoutMillis: 5_000 },
  });
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate:${definition.schema}`]);
    await checkExtensions(lock, definition.extensions ?? []);
    await source.runMigrations();
    await lock.query('SELECT pg_advisory_unlock(hashtext($1))', [`migrate:${definition.schema}`]);
  } finally {
    await lock.release();
    await source.destroy();
  }
}

async function checkExtensions(runner: QueryRunner, wanted: readonly string[]): Promise<void> {
  const [{ missing }] = await runner.query(
    `SELECT array_to_string(ARRAY(SELECT unnest($1::text[]) EXCEPT SELECT extname::text FROM pg_extension), ', ') AS missing`,
    [wanted],
  );
  if (missing === '') return;
  throw new StartupError(
    `The database lacks the extension ${missing}. An administrator makes it: run deploy/postgres/provision.sql again.`,
  );
}
