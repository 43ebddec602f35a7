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
import { habitsArchive } from './archive/index.js';

/** Endpoints of the archive of personal data: export this service's data and import it again. */
@Controller()
export class ArchiveHandler {
  private readonly archive: PersonArchive<UserCipher>;

  constructor(
    database: Database,
    private readonly keys: UserKeys,
  ) {
    this.archive = new PersonArchive(database, habitsArchive);
  }

  @Handle(personalDataOf.habits.exportChunk)
  async exportChunk(query: ExportChunkQuery, { caller: { userId } }: Call): Promise<ExportChunk> {
    return this.archive.exportChunk(userId, await this.keys.cipherFor(userId), query);
  }

  @Handle(personalDataOf.habits.importChunk)
  async importChunk(chunk: ImportChunk, { caller: { userId } }: Call): Promise<ImportProgress> {
    return this.archive.importChunk(userId, await this.keys.cipherFor(userId), chunk);
  }
}
