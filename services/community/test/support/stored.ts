import type { Database } from '@shadow-guide/kernel';

/** A row as a reader of the tables sees it: texts unchanged, bytes in hexadecimal. */
export interface StoredRow {
  readonly table: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Returns every row of every table of the schema.
 * @param without tables to leave out, because a backup does not contain their rows
 */
export async function everythingStored(
  { source, schema }: Database,
  without: readonly string[] = [],
): Promise<StoredRow[]> {
  const tables: { name: string }[] = await source.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = $1 AND table_type = 'BASE TABLE' ORDER BY 1`,
    [schema],
  );
  const stored: StoredRow[] = [];
  for (const { name: table } of tables.filter(({ name }) => !without.includes(name))) {
    const rows: Record<string, unknown>[] = await source.query(`SELECT * FROM ${schema}.${table}`);
    stored.push(...rows.map((row) => ({ table, values: readable(row) })));
  }
  return stored;
}

/** Returns the tables that contain a value, as a whole value or within another value. */
export function tablesWith(stored: readonly StoredRow[], value: string | Buffer): string[] {
  const forms = Buffer.isBuffer(value)
    ? [value.toString('hex'), value.toString('base64'), value.toString('base64url')]
    : [value, value.replaceAll('-', ''), Buffer.from(value).toString('hex')];
  const found = stored.filter(({ values }) =>
    Object.values(values).some((text) =>
      forms.some((form) => text.toLowerCase().includes(form.toLowerCase())),
    ),
  );
  return [...new Set(found.map(({ table }) => table))];
}

function readable(row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (Buffer.isBuffer(value)) return [column, value.toString('hex')];
      return [column, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}
