import { type JsonSchema, jsonSchemaOf } from '@shadow-guide/contracts';
import type { ArchivePart } from './archive-table.js';

/** Returns the JSON Schema of a part's lines. */
export function partSchema<C>({ tables }: ArchivePart<C>): JsonSchema {
  const records = tables.map(({ record }) => jsonSchemaOf(record));
  return records.length === 1 ? (records[0] as JsonSchema) : { oneOf: records };
}
