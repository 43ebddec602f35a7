import { Controller } from '@nestjs/common';
import {
  type ExportChunk,
  type ExportChunkQuery,
  type ImportChunk,
  type ImportProgress,
  personalDataOf,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { JournalArchive } from './journal-archive.js';

@Controller()
export class ArchiveHandler {
  constructor(private readonly archive: JournalArchive) {}

  @Handle(personalDataOf['journal-ai'].exportChunk)
  exportChunk(query: ExportChunkQuery, { caller }: Call): Promise<ExportChunk> {
    return this.archive.exportChunk(caller, query);
  }

  @Handle(personalDataOf['journal-ai'].importChunk)
  importChunk(chunk: ImportChunk, { caller }: Call): Promise<ImportProgress> {
    return this.archive.importChunk(caller, chunk);
  }
}
