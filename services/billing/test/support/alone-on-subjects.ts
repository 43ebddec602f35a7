import type { PostgresSettings } from '@shadow-guide/kernel';
import { DataSource } from 'typeorm';

/**
 * Waits until no other suite answers the service's subjects: NATS would share the calls of both out between them.
 * @returns to be called when the suite is over
 */
export async function aloneOnSubjects(postgres: PostgresSettings): Promise<() => Promise<void>> {
  const { host, port, database, user: username, password } = postgres;
  const source = new DataSource({ type: 'postgres', host, port, database, username, password, poolSize: 1 });
  await source.initialize();
  await source.query(`SELECT pg_advisory_lock(hashtext('tests: subjects of billing'))`);
  return () => source.destroy();
}
