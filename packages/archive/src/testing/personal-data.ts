import type { Database } from '@shadow-guide/kernel';
import type { PersonalDataRule } from '../personal-data.js';

/** Names of columns that identify a person: ids, and keyed hashes of ids. */
const PERSON_COLUMN =
  /(^|_)(user|person|account|author|owner|member|reader|writer|sender|recipient|customer|subscription|anonymous|reporter|operator)_id$|(^|_)email$|(^|_)(person|ban|suspension)_key$/;

/**
 * Compares the rules of a service with the tables that its migrations created.
 * @returns a sentence for each table with a person column and no rule, and for each rule that matches no table
 */
export async function personalDataProblems(
  database: Database,
  rules: readonly PersonalDataRule[],
): Promise<string[]> {
  const columns: { table: string; column: string }[] = await database.source.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = $1 AND table_type = 'BASE TABLE'`,
    [database.schema],
  );
  const personal = columns.filter(({ column }) => PERSON_COLUMN.test(column));
  const tables = [...new Set(personal.map(({ table }) => table))];
  const undeclared = tables.filter((table) => !rules.some((rule) => rule.table === table));
  const unknown = rules.filter(
    (rule) => !columns.some(({ table, column }) => table === rule.table && column === rule.personColumn),
  );
  const repeated = rules.filter((rule, n) => rules.findIndex(({ table }) => table === rule.table) < n);
  return [
    ...undeclared.map((table) => `${table} has a person's column and no rule`),
    ...unknown.map(({ table, personColumn }) => `${table} has a rule and no column ${personColumn}`),
    ...repeated.map(({ table }) => `${table} has two rules`),
  ];
}

/**
 * Names of byte columns that are not sealed with a person's key: keyed hashes, fingerprints, wrapped and keyed ids, and
 * values sealed with a service's key.
 */
const NOT_SEALED = /(^|_)(hash|hashes|fingerprint|key)$|^service_sealed_/;

/**
 * @returns `table.column` of each column sealed with a person's key that the database would accept under a destroyed
 * key: see `guardSealedSql` of the encryption package. A keyed hash is named `…_hash`, `…_hashes` or `…fingerprint`; a
 * value sealed under a secret of the service, `service_sealed_…`.
 */
export async function unguardedColumns(
  database: Database,
  rules: readonly PersonalDataRule[],
): Promise<string[]> {
  const columns: { table: string; column: string; isGuarded: boolean }[] = await database.source.query(
    `SELECT table_name AS "table", column_name AS "column", EXISTS (
       SELECT FROM information_schema.triggered_update_columns t
       WHERE t.event_object_schema = c.table_schema AND t.event_object_table = c.table_name
         AND t.event_object_column = c.column_name AND t.trigger_name = 'check_key') AS "isGuarded"
     FROM information_schema.columns c WHERE table_schema = $1 AND data_type = 'bytea'`,
    [database.schema],
  );
  const isPersonal = (table: string) => rules.some((rule) => rule.table === table);
  return columns
    .filter(({ table, column, isGuarded }) => isPersonal(table) && !NOT_SEALED.test(column) && !isGuarded)
    .map(({ table, column }) => `${table}.${column}`);
}
