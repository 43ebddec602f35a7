import { setTimeout as delay } from 'node:timers/promises';
import { type PostgresSettings, placeOf, StartupError } from '@shadow-guide/settings';
import { checkExtensions, checkOrigin } from '@shadow-guide/tables';
import type { PoolClient } from 'pg';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isServerUnavailable } from '../errors/server-away.js';
import { postgresWords } from '../errors/server-words.js';
import type { DatabaseDefinition } from './database-definition.js';

const LOCK_PAUSE_MS = 250;
/** Maximum time for a pooler to provide a second session besides the one that holds the lock, in milliseconds. */
const SECOND_SESSION_MS = 5_000;
/** SQL that lifts the time limits of the role, because a migration may take long. */
const NO_LIMITS =
  'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0';

/**
 * Applies missing migrations, one replica at a time.
 * @param source separate connections without short timeouts
 * @returns how many migrations were missing
 * @throws StartupError with PostgreSQL's message when PostgreSQL refuses
 */
export async function migrate(
  source: DataSource,
  definition: DatabaseDefinition,
  settings: PostgresSettings,
): Promise<number> {
  const [lock, work] = [source.createQueryRunner(), source.createQueryRunner()];
  try {
    await takeLock(lock, `migrate:${definition.schema}`);
    await needSecondSession(work, settings);
    await checkExtensions(work, definition.extensions ?? []);
    const applied = await run(source, work, definition.schema);
    await lock.commitTransaction();
    return applied;
  } catch (error) {
    const words = postgresWords(error as Error);
    if (!words) throw error;
    throw new StartupError(
      `PostgreSQL at ${placeOf(settings)} refuses to build ${definition.schema}: ${words}`,
    );
  } finally {
    await Promise.allSettled([lock.release(), work.release()]);
  }
}

/**
 * Takes the lock within a transaction, because a pooler keeps no session for a lock. A waiting process holds no
 * session: a pooler has few, and the lock's holder needs a second one.
 */
async function takeLock(runner: QueryRunner, name: string): Promise<void> {
  for (;;) {
    await runner.startTransaction();
    await runner.query(NO_LIMITS);
    const [{ taken }] = await runner.query('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS taken', [name]);
    if (taken) return;
    await runner.rollbackTransaction();
    await delay(LOCK_PAUSE_MS);
  }
}

async function needSecondSession(runner: QueryRunner, settings: PostgresSettings): Promise<void> {
  const client = (await runner.connect()) as PoolClient;
  try {
    await client.query({ text: 'SELECT 1', query_timeout: SECOND_SESSION_MS } as { text: string });
  } catch (error) {
    if (!isServerUnavailable(error)) throw error;
    throw new StartupError(
      `PostgreSQL at ${placeOf(settings)} gives no second session within ${SECOND_SESSION_MS / 1_000} s, which migrations need. If that is a pooler, make its pool larger, or name PostgreSQL's own address in POSTGRES_DIRECT_URL.`,
    );
  }
}

async function run(source: DataSource, runner: QueryRunner, schema: string): Promise<number> {
  const begin = runner.startTransaction.bind(runner);
  runner.startTransaction = async (isolation) => {
    await begin(isolation);
    await runner.query(NO_LIMITS);
  };
  const executor = new MigrationExecutor(source, runner);
  executor.transaction = 'each';
  const applied = (await executor.getExecutedMigrations()).map(({ name }) => name);
  checkOrigin(schema, applied, source.migrations[0]?.constructor.name);
  return (await executor.executePendingMigrations()).length;
}
