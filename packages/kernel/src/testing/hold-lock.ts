import type { PostgresSettings } from '@shadow-guide/settings';
import pg from 'pg';

/**
 * Waits until no other suite of the test run holds the lock with this name.
 * @returns a function that releases it
 */
export async function holdLock(postgres: PostgresSettings, name: string): Promise<() => Promise<void>> {
  const { host, port, database, user, password } = postgres;
  // Without this, the role's statement timeout would end the wait.
  const options = '-c statement_timeout=0';
  const client = new pg.Client({ host, port, database, user, password, options });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [`tests: ${name}`]);
  return () => client.end();
}
