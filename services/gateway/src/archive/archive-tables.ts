import { CSV_START, csvLine, type ExportChunk, type JsonSchema } from '@shadow-guide/contracts';
import type { FilePiece } from './write-files.js';

type Json = Readonly<Record<string, unknown>>;
/** Property names that lead to a value, from the record to the innermost property. */
type Column = readonly string[];

/**
 * Yields the records of a part as tables for a spreadsheet (RFC 4180), one table per type of record.
 * @param schema JSON schema of the part's lines; a type that the schema does not describe has no table
 */
export async function* tablesOf(
  part: string,
  schema: unknown,
  chunks: AsyncIterable<ExportChunk>,
): AsyncGenerator<FilePiece> {
  const tables = columnsByType(part, schema as JsonSchema | undefined);
  let open = '';
  for await (const { records } of chunks) {
    for (const line of records.split('\n')) {
      if (line === '') continue;
      const record = JSON.parse(line) as Json;
      const type = String(record['type'] ?? part);
      const columns = tables.get(type);
      if (!columns) continue;
      const head = type === open ? '' : CSV_START + csvLine(columns.map((column) => column.join('.')));
      yield {
        file: `tables/${type}.csv`,
        text: head + csvLine(columns.map((column) => valueAt(record, column))),
      };
      open = type;
    }
  }
}

function columnsByType(part: string, schema: JsonSchema = {}): ReadonlyMap<string, readonly Column[]> {
  const records = (schema['oneOf'] ?? [schema]) as readonly JsonSchema[];
  return new Map(
    records
      .filter((record) => record['properties'])
      .map((record) => {
        const { type } = record['properties'] as { type?: { enum?: readonly string[] } };
        return [type?.enum?.[0] ?? part, columnsOf(record).filter(([name]) => name !== 'type')];
      }),
  );
}

/** Returns one column for each value. An object gets one column for each of its values. */
function columnsOf({ properties }: JsonSchema, path: Column = []): Column[] {
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const kinds = (field['anyOf'] ?? [field]) as readonly JsonSchema[];
    const object = kinds.find((kind) => kind['properties']);
    return object ? columnsOf(object, [...path, name]) : [[...path, name]];
  });
}

function valueAt(record: Json, column: Column): unknown {
  const value = column.reduce<unknown>((at, name) => (at as Json | null | undefined)?.[name], record);
  if (!Array.isArray(value)) return value;
  return value.every((one) => typeof one === 'string') ? value.join('\n') : JSON.stringify(value);
}
