import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { logger } from '../logging/logger.js';

/** Properties of the connection between a process and PostgreSQL, which may go through a pooler. */
export interface ConnectionWay {
  /** The next transaction may run in another session, so session state must be set within each transaction. */
  readonly isPooled: boolean;
  /** A statement prepared under a name is available in the next transaction too. */
  readonly keepsNames: boolean;
}

/**
 * Detects a pooler, and whether it keeps statement names. A pooler has its own cancellation keys, so the process id in
 * the handshake differs from that of the backend. Whether a session outlives a transaction cannot be detected without
 * concurrent clients, so every pooler is treated as sharing sessions. A pooler that keeps prepared statements
 * (PgBouncer from 1.21 on) gives them names of its own.
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
    // Without this, the statement would stay in a session that others use.
    if (rowCount) await client.query(`DEALLOCATE "${name}"`);
    return rowCount === 0;
  } catch {
    return false;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Warns when the role has no time limits. They are needed behind a pooler, which refuses limits in the handshake. */
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
