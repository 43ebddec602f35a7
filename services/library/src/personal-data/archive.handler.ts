import { Controller } from '@nestjs/common';
import { PersonArchive } from '@shadow-guide/archive';
import {
  type ExportChunk,
  type ExportChunkQuery,
  type ImportChunk,
  type ImportProgress,
  personalDataOf,
} from '@shadow-guide/contracts';
import { type Call, Database, Handle } from '@shadow-guide/kernel';
import { libraryArchive } from './archive/index.js';

/** Exports and imports a person's archive: what they read, bookmarked and found helpful. */
@Controller()
export class ArchiveHandler {
  private readonly archive: PersonArchive<null>;

  constructor(database: Database) {
    this.archive = new PersonArchive(database, libraryArchive);
  }

  @Handle(personalDataOf.library.exportChunk)
  exportChunk(query: ExportChunkQuery, { caller }: Call): Promise<ExportChunk> {
    return this.archive.exportChunk(caller.userId, null, query);
  }

  @Handle(personalDataOf.library.importChunk)
  importChunk(chunk: ImportChunk, { caller }: Call): Promise<ImportProgress> {
    return this.archive.importChunk(caller.userId, null, chunk);
  }
}
