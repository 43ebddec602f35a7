import { Controller } from '@nestjs/common';
import { PersonArchive } from '@shadow-guide/archive';
import {
  type ExportChunk,
  type ExportChunkQuery,
  type ImportChunk,
  type ImportProgress,
  personalDataOf,
} from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { type Call, Database, Handle } from '@shadow-guide/kernel';
import { adminAnalyticsArchive } from './archive/index.js';

/** Exports a person's feedback for their own archive. */
@Controller()
export class ArchiveHandler {
  private readonly archive: PersonArchive<UserCipher>;

  constructor(
    database: Database,
    private readonly keys: UserKeys,
  ) {
    this.archive = new PersonArchive(database, adminAnalyticsArchive);
  }

  @Handle(personalDataOf['admin-analytics'].exportChunk)
  async exportChunk(query: ExportChunkQuery, { caller: { userId } }: Call): Promise<ExportChunk> {
    return this.archive.exportChunk(userId, await this.keys.cipherFor(userId), query);
  }

  /** @throws DomainError `import_part_unknown`, always */
  @Handle(personalDataOf['admin-analytics'].importChunk)
  async importChunk(chunk: ImportChunk, { caller: { userId } }: Call): Promise<ImportProgress> {
    return this.archive.importChunk(userId, await this.keys.cipherFor(userId), chunk);
  }
}
