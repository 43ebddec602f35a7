import type { PostgresSettings } from '@shadow-guide/kernel';
import pg from 'pg';

/**
 * Waits until no other suite answers the service's subjects: NATS would share the calls of both out between them.
 * @returns to be called when the suite is over
 */
export async function aloneOnSubjects(postgres: PostgresSettings): Promise<() => Promise<void>> {
  const { host, port, database, user, password } = postgres;
  const client = new pg.Client({ host, port, database, user, password });
  await client.connect();
  await client.query(`SELECT pg_advisory_lock(hashtext('tests: subjects of journal-ai'))`);
  return () => client.end();
}
