import type { ExportChunk, ExportChunkQuery, ImportChunk, ImportProgress } from '@shadow-guide/contracts';
import type { Database } from '@shadow-guide/kernel';
import type { ArchivePart, PersonArchiveSettings } from './archive-table.js';
import { ChunkReader } from './read-chunk.js';
import { ChunkWriter } from './write-chunk.js';

/**
 * Exports the rows that a service stores for a person as parts of their archive, and imports them, by the tables that
 * the service declares. `C` is what the tables need besides the row, such as the person's cipher.
 */
export class PersonArchive<C> {
  private readonly reader: ChunkReader<C>;
  private readonly writer: ChunkWriter<C>;

  constructor(database: Database, parts: readonly ArchivePart<C>[], settings: PersonArchiveSettings = {}) {
    this.reader = new ChunkReader(database, parts);
    this.writer = new ChunkWriter(database, parts, settings);
  }

  /** @throws DomainError `invalid_input` for an invalid cursor */
  exportChunk(userId: string, context: C, query: ExportChunkQuery): Promise<ExportChunk> {
    return this.reader.read(userId, context, query);
  }

  /** @throws DomainError `import_part_unknown` for a part that this service does not import */
  importChunk(userId: string, context: C, chunk: ImportChunk): Promise<ImportProgress> {
    return this.writer.write(userId, context, chunk);
  }
}
