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
import { billingArchive } from './archive/index.js';

/** Exports a person's payments and grants for their own archive. */
@Controller()
export class ArchiveHandler {
  private readonly archive: PersonArchive<null>;

  constructor(database: Database) {
    this.archive = new PersonArchive(database, billingArchive);
  }

  @Handle(personalDataOf.billing.exportChunk)
  exportChunk(query: ExportChunkQuery, { caller }: Call): Promise<ExportChunk> {
    return this.archive.exportChunk(caller.userId, null, query);
  }

  /** @throws DomainError `import_part_unknown`, always */
  @Handle(personalDataOf.billing.importChunk)
  importChunk(chunk: ImportChunk, { caller }: Call): Promise<ImportProgress> {
    return this.archive.importChunk(caller.userId, null, chunk);
  }
}
