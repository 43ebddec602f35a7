import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@shadow-guide/kernel';
import { type PersonalDataRule, personalDataRules } from '@shadow-guide/tables';

interface Column {
  table: string;
  name: string;
  type: string;
  isNeeded: boolean;
  /** Table and column that a single-column foreign key references; null without such a key. */
  parent: string | null;
  parentColumn: string | null;
}

/** Returns the value that identifies a person in a rule's column, for columns that do not hold the person's id. */
export type KeyOf = (rule: PersonalDataRule) => unknown;

/**
 * Inserts one row of a person into every table with a person column. The tables' check constraints are dropped first,
 * since no generated value satisfies all of them; use it only on a test's own database.
 */
export async function plantRows(
  database: Database,
  keyOf: KeyOf,
  rules: readonly PersonalDataRule[] = personalDataRules(database.entities),
): Promise<void> {
  await dropChecks(database);
  const columns = await columnsOf(database);
  // Another row refers to this column, so its value must be known.
  const isReferred = ({ table, name }: Column) =>
    columns.some(({ parent, parentColumn }) => parent === table && parentColumn === name);
  const planted = new Map<string, Record<string, unknown>>();
  const plant = async (table: string): Promise<Record<string, unknown>> => {
    const known = planted.get(table);
    if (known) return known;
    const row: Record<string, unknown> = {};
    planted.set(table, row);
    const rule = rules.find((one) => one.table === table);
    for (const column of columns.filter((one) => one.table === table)) {
      const isPersons = column.name === rule?.personColumn;
      if (isPersons && rule) row[column.name] = keyOf(rule);
      else if (column.parent && column.parent !== table)
        row[column.name] = (await plant(column.parent))[column.parentColumn as string];
      else if (column.isNeeded || isReferred(column)) row[column.name] = sampleOf(column.type);
    }
    const names = Object.keys(row);
    await database.source.query(
      `INSERT INTO ${database.schema}.${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(row),
    );
    return row;
  };
  for (const { table } of rules) await plant(table);
}

/** Counts a person's rows in each table of the rules. */
export async function countPlanted(
  database: Database,
  keyOf: KeyOf,
  rules: readonly PersonalDataRule[] = personalDataRules(database.entities),
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const rule of rules) {
    const [row] = await database.source.query(
      `SELECT count(*)::int AS count FROM ${database.schema}.${rule.table} WHERE ${rule.personColumn} = $1`,
      [keyOf(rule)],
    );
    counts[rule.table] = row.count;
  }
  return counts;
}

function sampleOf(type: string): unknown {
  if (type === 'uuid') return randomUUID();
  if (type === 'bytea') return randomBytes(2);
  if (type.startsWith('timestamp') || type === 'date') return new Date();
  if (type === 'boolean') return false;
  if (type === 'jsonb' || type === 'json') return '{}';
  if (type === 'ARRAY') return '{}';
  if (/int|numeric|double|real/.test(type)) return 1;
  if (type.startsWith('time')) return '12:00';
  return randomUUID();
}

async function dropChecks(database: Database): Promise<void> {
  const checks: { table: string; name: string }[] = await database.source.query(
    `SELECT conrelid::regclass AS "table", quote_ident(conname) AS name FROM pg_constraint
     WHERE contype = 'c' AND connamespace = $1::regnamespace`,
    [database.schema],
  );
  for (const { table, name } of checks)
    await database.source.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
}

/** Returns the columns that an INSERT has to name: NOT NULL columns without a default, and foreign keys. */
function columnsOf(database: Database): Promise<Column[]> {
  return database.source.query(
    `SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type,
       c.is_nullable = 'NO' AND c.column_default IS NULL AND c.is_identity = 'NO' AS "isNeeded",
       key.parent, key."parentColumn"
     FROM information_schema.columns c
     LEFT JOIN LATERAL (
       SELECT parent.relname AS parent, target.attname AS "parentColumn"
       FROM pg_constraint fk JOIN pg_class parent ON parent.oid = fk.confrelid
       CROSS JOIN LATERAL unnest(fk.conkey, fk.confkey) AS pair (source, target)
       JOIN pg_attribute source ON source.attrelid = fk.conrelid AND source.attnum = pair.source
       JOIN pg_attribute target ON target.attrelid = fk.confrelid AND target.attnum = pair.target
       WHERE fk.contype = 'f' AND fk.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
         AND source.attname = c.column_name
       LIMIT 1) key ON true
     WHERE c.table_schema = $1 AND c.is_generated = 'NEVER' ORDER BY c.ordinal_position`,
    [database.schema],
  );
}
