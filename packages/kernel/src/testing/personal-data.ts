import type { Database } from '../database/database.js';
import type { PersonalDataRule } from '../database/personal-data.js';

/** Columns by which a row is found to be somebody's: ids, and keyed hashes that stand for one. */
const PERSON_COLUMN =
  /(^|_)(user|person|author|owner|member|customer|subscription|anonymous|reporter|operator)_id$|^email$|(^|_)(person|ban|suspension)_key$/;

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
