import { createHash } from 'node:crypto';
import { countedRecords, type ImportChunk, type ImportProgress } from '@shadow-guide/contracts';
import { type Database, DomainError, validateInput } from '@shadow-guide/kernel';
import { columnOf, type DescribedColumn, type EntityClass, tableOf } from '@shadow-guide/tables';
import { ImportedIds, importedId } from './archive-ids.js';
import type {
  ArchiveInsert,
  ArchivePart,
  ArchiveRecord,
  ArchiveRow,
  ArchiveTable,
  PersonArchiveSettings,
} from './archive-table.js';

type AnyTable<C> = ArchiveTable<C, ArchiveRecord>;
type AnyInsert<C> = ArchiveInsert<C, ArchiveRecord>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Matches the type at the start of a record's line, even when the line cannot be parsed. */
const TYPE = /^\s*\{"type":"([a-z-]{1,40})"/;

/** How many rows of a statement were written, and how many existed already; all others could not be written. */
interface Written {
  readonly written: number;
  readonly alreadyHere: number;
}

/** PostgreSQL's error classes for errors caused by a value. */
const BAD_VALUE = /^2[23]/;

/**
 * Writes records of an archive into a person's account. Existing rows stay unchanged, and importing the same records
 * again creates no duplicates.
 */
export class ChunkWriter<C> {
  constructor(
    private readonly database: Database,
    private readonly parts: readonly ArchivePart<C>[],
    private readonly settings: PersonArchiveSettings = {},
  ) {}

  /** @throws DomainError `import_part_unknown` for a part that this service does not import */
  async write(userId: string, context: C, { part: name, records }: ImportChunk): Promise<ImportProgress> {
    const part = this.parts.find((known) => known.name === name);
    const tables = (part?.tables ?? []) as unknown as AnyTable<C>[];
    if (!tables.some(({ inserts }) => inserts)) throw partUnknown();
    const lines = records.split('\n').filter((line) => line.trim() !== '');
    const read = lines.map((line) => toRecord(line, tables));
    const counted: readonly string[] = countedRecords[name as keyof typeof countedRecords];
    const things = { imported: 0, alreadyHere: 0, unreadable: lines.filter(isUnreadable).length };
    let imported = 0;
    // Referenced records come first in `tables`. Each table is written with one statement for all of its records.
    for (const table of tables) {
      const own = read.filter((record) => record?.type === table.type) as ArchiveRecord[];
      if (own.length === 0) continue;
      const { written, alreadyHere } = await this.writeRecords(userId, context, table, own);
      imported += written;
      if (!counted.includes(table.type)) continue;
      things.imported += written;
      things.alreadyHere += alreadyHere;
      things.unreadable += Math.max(own.length - written - alreadyHere, 0);
    }
    return { imported, skipped: lines.length - imported, things };

    function isUnreadable(line: string, index: number): boolean {
      if (read[index]) return false;
      const [, type] = TYPE.exec(line) ?? [];
      return counted.includes(type ?? '') || !tables.some((table) => table.type === type);
    }
  }

  private async writeRecords(userId: string, context: C, table: AnyTable<C>, records: ArchiveRecord[]) {
    const ids = await this.idsFor(userId, table, records);
    let first: Written = { written: 0, alreadyHere: 0 };
    for (const [index, insert] of (table.inserts ?? []).entries()) {
      const rows = records.flatMap((record) => rowOf(insert, record, context, ids));
      const done = await this.insert(userId, insert, rows);
      if (index === 0) first = done;
      if (insert.sameWhen && done.written < rows.length) await this.noteAliases(userId, insert, rows);
    }
    return first;
  }

  /** Resolves the ids in some records to ids of this account, in one query. */
  private async idsFor(userId: string, table: AnyTable<C>, records: ArchiveRecord[]): Promise<ImportedIds> {
    const named = new Map<string, Set<string>>();
    for (const record of records) {
      for (const [target, found] of Object.entries(table.refs(record))) {
        const known = named.get(target) ?? new Set<string>();
        for (const id of [found].flat()) if (id && UUID.test(id)) known.add(id);
        named.set(target, known);
      }
    }
    const targets = [...named].filter(([, ids]) => ids.size > 0);
    const aliases = this.settings.aliases;
    const fresh = [...new Set(targets.flatMap(([, ids]) => [...ids]))].map((id) => importedId(userId, id));
    const selects = targets.map(
      ([target], index) =>
        `SELECT id::text AS id, NULL AS target FROM ${target} WHERE user_id = $1 AND id = ANY($${index + 2}::uuid[])`,
    );
    const values: unknown[] = targets.map(([, ids]) => [...ids]);
    if (aliases && fresh.length > 0) {
      values.push(fresh);
      selects.push(
        `SELECT alias::text, target::text FROM ${aliases} WHERE user_id = $1 AND alias = ANY($${values.length + 1}::uuid[])`,
      );
    }
    if (selects.length === 0) return new ImportedIds(userId, new Set(), new Map());
    const rows = await this.run<{ id: string; target: string | null }>(selects.join(' UNION ALL '), [
      userId,
      ...values,
    ]);
    return new ImportedIds(
      userId,
      new Set(rows.filter(({ target }) => target === null).map(({ id }) => id)),
      new Map(rows.flatMap(({ id, target }) => (target === null ? [] : [[id, target]]))),
    );
  }

  /** Inserts rows; when one of them violates a rule of the table, all others are still written. */
  private async insert(userId: string, insert: AnyInsert<C>, rows: readonly ArchiveRow[]): Promise<Written> {
    if (rows.length === 0) return { written: 0, alreadyHere: 0 };
    const columns = columnsOf(insert);
    const values = columns.map(
      ({ property, name, type }) => insert.computed?.[property] ?? `r.${name}::${type}`,
    );
    const parents = Object.entries(insert.parents ?? {}).map(([property, entity]) => {
      const { name } = columnOf(insert.into, property);
      return `(r.${name} IS NULL OR EXISTS (
        SELECT FROM ${this.placeOf(entity)} p WHERE p.id = r.${name}::uuid AND p.user_id = $1))`;
    });
    const table = this.placeOf(insert.into);
    const conditions = [...parents, ...limits(table, insert)];
    try {
      const [counts] = await this.run<{ candidates: number; fitting: number; written: number }>(
        `WITH candidates AS (SELECT r.* FROM ${insert.most ? counted(table, insert, columns) : given(columns)}),
         fitting AS (SELECT r.* FROM candidates r ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}),
         written AS (
           INSERT INTO ${table} (user_id, ${columns.map(({ name }) => name).join(', ')})
           SELECT $1::uuid, ${values.join(', ')} FROM fitting r ORDER BY r.row_number
           ON CONFLICT DO NOTHING RETURNING 1
         )
         SELECT (SELECT count(*)::int FROM candidates) AS candidates, (SELECT count(*)::int FROM fitting) AS fitting,
           (SELECT count(*)::int FROM written) AS written`,
        [userId, ...valuesOf(columns, rows)],
      );
      const { candidates = 0, fitting = 0, written = 0 } = counts ?? {};
      // A row that exists already either is no candidate or is a candidate that conflicted with an existing row.
      return { written, alreadyHere: rows.length - candidates + (fitting - written) };
    } catch (error) {
      if (!BAD_VALUE.test(String((error as { code?: unknown }).code))) throw error;
      if (rows.length === 1) return { written: 0, alreadyHere: 0 };
      const middle = rows.length >> 1;
      const first = await this.insert(userId, insert, rows.slice(0, middle));
      const second = await this.insert(userId, insert, rows.slice(middle));
      return {
        written: first.written + second.written,
        alreadyHere: first.alreadyHere + second.alreadyHere,
      };
    }
  }

  private placeOf(entity: EntityClass): string {
    return `${this.database.schema}.${tableOf(entity).name}`;
  }

  /**
   * Runs a query as a prepared statement, named by a hash of its text: a name has at most 63 characters and must be
   * unique for each text.
   */
  private run<R extends Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<R[]> {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return this.database.query<R>(`archive-${hash}`, text, values);
  }

  private async noteAliases(userId: string, insert: AnyInsert<C>, rows: ArchiveRow[]) {
    const columns = columnsOf(insert);
    const table = this.placeOf(insert.into);
    await this.run(
      `INSERT INTO ${this.settings.aliases} (user_id, alias, target)
       SELECT $1::uuid, r.id::uuid, t.id FROM ${given(columns)} JOIN ${table} t ON t.user_id = $1 AND (${insert.sameWhen})
       WHERE NOT EXISTS (SELECT FROM ${table} own WHERE own.id = r.id::uuid)
       ON CONFLICT DO NOTHING`,
      [userId, ...valuesOf(columns, rows)],
    );
  }
}

function columnsOf<C>({ into, columns }: AnyInsert<C>): DescribedColumn[] {
  return columns.map((property) => columnOf(into, property));
}

/** Returns SQL that makes the rows a table whose columns are text, except for bytes. */
function given(columns: readonly DescribedColumn[]): string {
  const lists = columns.map(({ type }, index) => `$${index + 2}::${type === 'bytea' ? 'bytea' : 'text'}[]`);
  return `unnest(${lists.join(', ')}) WITH ORDINALITY AS r(${columns.map(({ name }) => name).join(', ')}, row_number)`;
}

/**
 * Returns SQL for the rows that do not exist yet, each with its position among the new rows to which the same limit
 * applies.
 */
function counted<C>(table: string, { most = [] }: AnyInsert<C>, columns: readonly DescribedColumn[]): string {
  const groups = most.map(({ where }) => `(${where})`).join(', ');
  return `(SELECT r.*, row_number() OVER (PARTITION BY ${groups} ORDER BY r.row_number) AS place FROM ${given(columns)}
    WHERE NOT EXISTS (SELECT FROM ${table} own WHERE own.id = r.id::uuid)) r`;
}

/** Returns the SQL conditions that keep the number of rows within the limits. */
function limits<C>(table: string, { most = [] }: AnyInsert<C>): string[] {
  return most.map(
    ({ where, max }) =>
      `(NOT (${where}) OR r.place <= ${max} - (SELECT count(*) FROM ${table} WHERE user_id = $1 AND (${where})))`,
  );
}

function valuesOf(columns: readonly DescribedColumn[], rows: readonly ArchiveRow[]): unknown[] {
  return columns.map(({ property }) => rows.map((row) => toText(row[property])));
}

function toText(value: ArchiveRow[string] | undefined): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Returns null for a line that cannot be parsed or does not belong to this part. */
function toRecord<C>(line: string, tables: readonly AnyTable<C>[]): ArchiveRecord | null {
  try {
    const raw = JSON.parse(line) as Partial<ArchiveRecord> | null;
    const table = tables.find(({ type }) => type === raw?.type);
    return table?.inserts ? validateInput(table.record as new () => ArchiveRecord, raw) : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DomainError) return null;
    throw error;
  }
}

/** Returns no rows for a record whose values cannot be stored, such as a code that is too long to be sealed. */
function rowOf<C>(
  insert: AnyInsert<C>,
  record: ArchiveRecord,
  context: C,
  ids: ImportedIds,
): readonly ArchiveRow[] {
  try {
    return [insert.toRow(record, context, ids) ?? []].flat();
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function partUnknown(): DomainError {
  return new DomainError('invalid', 'import_part_unknown', 'This part of an archive is not taken in here.');
}
