import type { DataSource } from 'typeorm';
import { type DescribedTable, type EntityClass, tableOf } from '../index.js';
import { schemaDifferences } from './schema-differences.js';

/** Columns that lead to a person: ids, addresses, and keyed hashes that replace an id. */
const PERSON_COLUMN =
  /(^|_)(user|person|account|author|owner|member|reader|writer|sender|recipient|customer|subscription|anonymous|reporter|operator)_id$|(^|_)email$|(^|_)(person|ban|suspension)_key$/;
/** `bytea` columns that hold no text sealed with a person's key: keyed hashes, wrapped keys, text sealed with a secret of the service. */
const NOT_SEALED = /(^|_)(hash|hashes|fingerprint|key)$|^service_sealed_/;

interface MigratedColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** A trigger refuses text sealed with another key than the person's current one. */
  readonly isGuarded: boolean;
}

/**
 * Compares the entities of a service with its migrated schema, both ways.
 * @param source connection to a migrated database that the test may change
 * @returns a sentence or a statement for each difference, each table that is described incompletely, and each sealed column without a guard
 */
export async function tableProblems(source: DataSource, entities: readonly EntityClass[]): Promise<string[]> {
  const { schema } = source.options as { schema: string };
  const columns: MigratedColumn[] = await source.query(
    `SELECT table_name AS "table", column_name AS name, data_type AS type, EXISTS (
       SELECT FROM information_schema.triggered_update_columns t
       WHERE t.event_object_schema = c.table_schema AND t.event_object_table = c.table_name
         AND t.event_object_column = c.column_name AND t.trigger_name = 'check_key') AS "isGuarded"
     FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = $1 AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`,
    [schema],
  );
  const tables = entities.map(tableOf);
  const described = new Set(tables.map(({ name }) => name));
  const unknown = new Set(columns.map(({ table }) => table).filter((table) => !described.has(table)));
  return [
    ...[...unknown].map((table) => `${table} has no entity`),
    ...tables.flatMap((table) =>
      problemsOf(
        table,
        columns.filter((column) => column.table === table.name),
      ),
    ),
    ...(await schemaDifferences(source, entities)),
  ];
}

function problemsOf(table: DescribedTable, columns: readonly MigratedColumn[]): string[] {
  const isSealed = ({ name }: MigratedColumn) =>
    table.columns.some((one) => one.name === name && one.isSealed);
  const problems = columns.flatMap((column) => {
    const where = `${table.name}.${column.name}`;
    if (!table.personalData)
      return PERSON_COLUMN.test(column.name)
        ? [`${where} leads to a person, and the entity has no @PersonalData`]
        : [];
    if (column.isGuarded !== isSealed(column))
      return [
        column.isGuarded ? `${where} has a guard and no @Sealed` : `${where} is @Sealed and has no guard`,
      ];
    const isUnnamed = column.type === 'bytea' && !isSealed(column) && !NOT_SEALED.test(column.name);
    return isUnnamed ? [`${where} is neither @Sealed nor named as a hash, a key or service_sealed_…`] : [];
  });
  return [...new Set(problems)];
}
