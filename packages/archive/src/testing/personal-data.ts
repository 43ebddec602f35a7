import type { Database } from '@shadow-guide/kernel';
import type { PersonalDataRule } from '../personal-data.js';

/** Columns by which a row is found to be somebody's: ids, and keyed hashes that stand for one. */
const PERSON_COLUMN =
  /(^|_)(user|person|account|author|owner|member|reader|writer|sender|recipient|customer|subscription|anonymous|reporter|operator)_id$|(^|_)email$|(^|_)(person|ban|suspension)_key$/;

/**
 * Compares the rules of a service with its tables as the migrations made them.
 * @returns a sentence for each table with a person's column and no rule, and for each rule that fits no table
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

/** What is no text sealed with a person's key although it is bytes: keyed hashes, fingerprints, wrapped and keyed ids, what is sealed with a service's. */
const NOT_SEALED = /(^|_)(hash|hashes|fingerprint|key)$|^service_sealed_/;

/**
 * @returns `table.column` of each sealed column of a person's that the database would take under a destroyed key: see
 *   `guardSealedSql` of the encryption package. A keyed hash is named `…_hash`, `…_hashes` or `…fingerprint`; what
 *   is sealed under a secret of the service's, `service_sealed_…`.
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
