import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { logger } from '../logging/logger.js';

/** What stands between a process and PostgreSQL. */
export interface ConnectionWay {
  /** The next transaction may run in another session: nothing may be expected of the session that is not asked for in the transaction. */
  readonly isPooled: boolean;
  /** A statement that was prepared under a name is known to the next transaction too. */
  readonly keepsNames: boolean;
}

/**
 * Finds out whether a pooler is between, and what it keeps. A pooler has keys of its own for cancelling, so the process that the
 * handshake names is not the one that answers. Whether a session outlives a transaction cannot be seen while nobody else is there, so every
 * pooler is taken for one that shares sessions; one that keeps prepared statements (PgBouncer from 1.21 on) gives them names of its own.
 */
export async function wayTo(source: DataSource): Promise<ConnectionWay> {
  const runner = source.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient & { processID?: number | null };
    const [{ pid }] = await runner.query('SELECT pg_backend_pid() AS pid');
    if (pid === client.processID) return { isPooled: false, keepsNames: true };
    const keepsNames = await namesAreTranslated(client);
    await warnOfMissingLimits(client);
    logger.info({ keepsNames }, 'PostgreSQL is reached through a pooler');
    return { isPooled: true, keepsNames };
  } finally {
    await runner.release();
  }
}

async function namesAreTranslated(client: PoolClient): Promise<boolean> {
  const name = `probe ${randomUUID()}`;
  await client.query('BEGIN');
  try {
    await client.query({ name, text: 'SELECT 1' });
    const { rowCount } = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', [name]);
    // It would stay in a session that others use.
    if (rowCount) await client.query(`DEALLOCATE "${name}"`);
    return rowCount === 0;
  } catch {
    return false;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** A pooler refuses limits in the handshake: there the role brings them. */
async function warnOfMissingLimits(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_settings
     WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') AND setting = '0'`,
  );
  if (rows.length === 0) return;
  logger.warn(
    { missing: rows.map(({ name }) => name) },
    'Through the pooler this role has no time limits: run deploy/postgres/provision.sql again, then RECONNECT on the pooler',
  );
}
