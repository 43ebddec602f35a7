import type { OnApplicationShutdown } from '@nestjs/common';
import type { PostgresSettings } from '@shadow-guide/settings';
import type { EntityClass } from '@shadow-guide/tables';
import { unwatchPool, watchPool } from '@shadow-guide/telemetry';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import type { DatabaseDefinition } from './database-definition.js';
import { setUp } from './migrate-schema.js';
import type { ConnectionWay } from './pooler.js';
import { connect, connectionTo } from './postgres-connection.js';
import {
  BatchTransaction,
  EntityTransaction,
  type PipelinedTransaction,
  type Transaction,
} from './transaction.js';

/**
 * Longest wait for a connection, and for one query, in milliseconds. When the server is frozen, a call fails within 3
 * s.
 */
const WAIT_MS = 1_200;
/** Limits by which the server ends statements that the client no longer waits for. */
const LIMITS = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

/** One service's schema in PostgreSQL, through TypeORM's pool. */
export class Database implements OnApplicationShutdown {
  private constructor(
    readonly source: DataSource,
    readonly schema: string,
    /** The entities that describe the tables of the schema. */
    readonly entities: readonly EntityClass[],
    private readonly way: ConnectionWay,
  ) {}

  /**
   * Applies missing migrations, or waits for the process that does, then opens the pool.
   * @throws StartupError when PostgreSQL, or a pooler in front of it, refuses
   */
  static async open(settings: PostgresSettings, definition: DatabaseDefinition): Promise<Database> {
    const way = await setUp(settings, definition);
    const source = await connect(settings, {
      ...connectionTo(settings, definition.schema),
      entities: [...definition.entities],
      poolSize: settings.poolSize,
      extra: {
        connectionTimeoutMillis: settings.waitMs ?? WAIT_MS,
        query_timeout: settings.waitMs ?? WAIT_MS,
        // A pooler refuses these settings in the handshake; therefore the database roles have them too
        // (deploy/postgres/provision.sql).
        ...(way.isPooled ? {} : LIMITS),
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        // Statements are sent without waiting for the results of earlier ones; a query timeout closes the connection.
        pipeline: true,
      },
    });
    const database = new Database(source, definition.schema, definition.entities, way);
    watchPool(database.pool, settings.poolSize);
    return database;
  }

  /**
   * Runs a frequent statement as a named prepared statement, without entity mapping. It is parsed and planned once per
   * connection, unless a pooler in between does not keep names.
   * @param name unique for the text: PostgreSQL keeps the plan under it
   * @param transaction transaction to run in; without one the statement runs on its own
   * @throws the driver's own error, with PostgreSQL's `code`
   */
  async query<R extends QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
    transaction?: PipelinedTransaction,
  ): Promise<R[]> {
    if (transaction) return transaction.query<R>(name, text, values);
    const result = await this.pool.query<R>({
      ...(this.way.keepsNames && { name }),
      text,
      values: [...values],
    });
    return result.rows;
  }

  /** Runs work in one transaction. Keep the work short, and let it wait for nothing but the database. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.startTransaction();
      const client = (await runner.connect()) as PoolClient;
      const transaction = new EntityTransaction(client, this.way.keepsNames, runner.manager);
      return await transaction.run(() => work(transaction));
    } finally {
      await runner.release();
    }
  }

  /**
   * Runs frequent work in one transaction with only the round trips that its awaits require: BEGIN is sent with the
   * first statements, COMMIT with the statements that the work does not await. To get the rows of such a last
   * statement, return its promise inside an object.
   */
  async pipelined<T>(work: (transaction: PipelinedTransaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const transaction = new BatchTransaction(client, this.way.keepsNames);
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

  /** Closes the pool. Called last, after everything that uses the pool has finished. */
  async onApplicationShutdown(): Promise<void> {
    unwatchPool(this.pool);
    if (this.source.isInitialized) await this.source.destroy();
  }
}
