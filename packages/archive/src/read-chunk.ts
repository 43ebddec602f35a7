import type { ExportChunk, ExportChunkQuery, ExportPage } from '@shadow-guide/contracts';
import { type Database, DomainError, loopTurns } from '@shadow-guide/kernel';
import { partSchema } from './archive-schema.js';
import type { ArchivePart, ArchiveRecord, ArchiveTable } from './archive-table.js';

/**
 * Maximum number of rows per chunk. A chunk also ends after the number of characters below; the space that then remains
 * up to a chunk's size limit is far larger than one record.
 */
const ROWS = 200;
const CHUNK_CHARACTERS = 250_000;

type KeyedRow = { [column: string]: unknown; archive_key: string[] };
type AnyTable<C> = ArchiveTable<C, ArchiveRecord, KeyedRow>;

interface Place<C> {
  readonly part: ArchivePart<C>;
  readonly table: AnyTable<C>;
  readonly isFirst: boolean;
}

/** Position at which reading resumes: the table's index, then the key of the last row read. */
type Cursor = readonly [table: number, ...key: string[]];

/** Reads a person's archive, one chunk per call with one query each. */
export class ChunkReader<C> {
  private readonly places: readonly Place<C>[];

  constructor(
    private readonly database: Database,
    parts: readonly ArchivePart<C>[],
  ) {
    this.places = parts.flatMap((part) =>
      part.tables.map((table, index) => ({
        part,
        table: table as unknown as AnyTable<C>,
        isFirst: index === 0,
      })),
    );
  }

  /** @throws DomainError `invalid_input` for an invalid cursor */
  async read(userId: string, context: C, query: ExportChunkQuery): Promise<ExportChunk> {
    const [number, ...after] = this.cursorOf(query);
    const place = this.places[number];
    if (!place) return { part: null, records: '', markdown: '', cursor: null };
    const { part, table, isFirst } = place;
    const rows = await this.rowsOf(table, userId, after);
    const taken = await take(table, rows, context);
    const isLast = taken.rows === rows.length && rows.length < ROWS;
    const next: Cursor = isLast ? [number + 1] : [number, ...(rows[taken.rows - 1] as KeyedRow).archive_key];
    return {
      part: part.name,
      records: taken.records,
      markdown: taken.markdown,
      ...(taken.pages.length > 0 ? { pages: taken.pages } : {}),
      cursor: next[0] < this.places.length ? JSON.stringify(next) : null,
      ...(isFirst && after.length === 0 ? { schema: JSON.stringify(partSchema(part)) } : {}),
    };
  }

  private cursorOf({ cursor }: ExportChunkQuery): Cursor {
    if (cursor === undefined) return [0];
    try {
      const [number, ...key] = JSON.parse(cursor) as [number, ...string[]];
      const width = Object.keys(this.places[number]?.table.read.key ?? {}).length;
      const isKey = key.every((one) => typeof one === 'string') && [0, width].includes(key.length);
      if (Number.isInteger(number) && number >= 0 && isKey) return [number, ...key];
    } catch {
      // An invalid cursor of any kind is refused below.
    }
    throw new DomainError('invalid', 'invalid_input', 'This place in the archive is not known.');
  }

  private rowsOf({ type, read }: AnyTable<C>, userId: string, after: readonly string[]): Promise<KeyedRow[]> {
    const keys = Object.keys(read.key);
    const from = Object.values(read.key).map((cast, index) => `$${index + 2}::${cast}`);
    const conditions = [
      `${read.person} = $1`,
      ...(read.where ? [read.where] : []),
      ...(after.length > 0 ? [`(${keys.join(', ')}) > (${from.join(', ')})`] : []),
    ];
    return this.database.query<KeyedRow>(
      `archive-${type}${after.length > 0 ? '-after' : ''}`,
      `SELECT ${read.columns}, ARRAY[${keys.map((key) => `(${key})::text`).join(', ')}] AS archive_key
       FROM ${read.from} WHERE ${conditions.join(' AND ')} ORDER BY ${keys.join(', ')} LIMIT ${ROWS}`,
      [userId, ...after],
    );
  }
}

/** Converts as many rows as fit into the chunk, at least one, and yields to the event loop between slices. */
async function take<C>(table: AnyTable<C>, rows: readonly KeyedRow[], context: C) {
  let records = '';
  let markdown = '';
  const pages: ExportPage[] = [];
  let read = 0;
  let taken = 0;
  let turn = await loopTurns.nextTurn();
  for (const row of rows) {
    if (turn.isOver()) turn = await loopTurns.nextTurn();
    const record = readable(() => table.toRecord(row, context));
    const line = record ? `${JSON.stringify(record)}\n` : '';
    const text = record ? table.markdown(record, context) : '';
    if (taken > 0 && Math.max(records.length + line.length, read + text.length) > CHUNK_CHARACTERS) break;
    records += line;
    read += text.length;
    const page = record && text !== '' ? table.page?.(record) : undefined;
    if (page) addTo(pages, { ...page, markdown: text });
    else markdown += text;
    taken += 1;
  }
  return { records, markdown, pages, rows: taken };
}

function addTo(pages: ExportPage[], next: ExportPage): void {
  const last = pages.at(-1);
  if (last?.name === next.name) last.markdown += next.markdown;
  else pages.push(next);
}

/**
 * Returns null for a damaged row, so that it does not block all other rows. The cipher has already logged the damage.
 */
function readable<R>(read: () => R): R | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return null;
    throw error;
  }
}
