import { StartupError } from '@shadow-guide/settings';
import type { QueryRunner } from 'typeorm';

/** @throws StartupError when the database lacks one of the wanted extensions */
export async function checkExtensions(runner: QueryRunner, wanted: readonly string[]): Promise<void> {
  const [{ missing }] = await runner.query(
    `SELECT array_to_string(ARRAY(SELECT unnest($1::text[]) EXCEPT SELECT extname::text FROM pg_extension), ', ') AS missing`,
    [wanted],
  );
  if (missing === '') return;
  throw new StartupError(
    `The database lacks the extension ${missing}. An administrator makes it: run deploy/postgres/provision.sql again.`,
  );
}

/**
 * Checks that recorded migrations begin with ours.
 * @param applied names of the migrations that the database has recorded
 * @param first name of our first migration
 * @throws StartupError for a schema that a version before 1.0.0 built
 */
export function checkOrigin(schema: string, applied: readonly string[], first: string | undefined): void {
  if (applied.length === 0 || first === undefined || applied.includes(first)) return;
  throw new StartupError(
    `The schema ${schema} was built by a version before 1.0.0, and this version cannot take it over. Start that version, let people export their data (Settings, Your data), and start this version on an empty database; the exports can be imported there.`,
  );
}
