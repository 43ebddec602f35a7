import type { PostgresSettings } from '@shadow-guide/settings';
import pg from 'pg';

/**
 * Waits until no other suite answers a service's subjects: NATS would share the calls of both out between them.
 * @param service whose subjects they are: `journal-ai`
 * @returns to be called when the suite is over
 */
export async function aloneOnSubjects(
  postgres: PostgresSettings,
  service: string,
): Promise<() => Promise<void>> {
  const { host, port, database, user, password } = postgres;
  // The role ends statements that wait for long.
  const options = '-c statement_timeout=0';
  const client = new pg.Client({ host, port, database, user, password, options });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [`tests: subjects of ${service}`]);
  return () => client.end();
}
