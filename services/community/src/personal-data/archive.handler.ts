import { Controller } from '@nestjs/common';
import { PersonArchive } from '@shadow-guide/archive';
import {
  type ExportChunk,
  type ExportChunkQuery,
  type ImportChunk,
  type ImportProgress,
  personalDataOf,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Database, Handle } from '@shadow-guide/kernel';
import { PersonKeys } from '../people/index.js';
import { groupsPart, type KeptPostsContext, keptPostsPart } from './archive/index.js';
import { KeptCopies } from './kept-copies.repository.js';

/** Prefix of cursors of the group tables, whose rows are found by person key. */
const OF_GROUPS = 'groups';

/** Endpoints of a person's own archive. Kept posts are found by account id, and groups by person key. */
@Controller()
export class ArchiveHandler {
  private readonly keptPosts: PersonArchive<KeptPostsContext>;
  private readonly groups: PersonArchive<null>;

  constructor(
    database: Database,
    private readonly keys: UserKeys,
    private readonly personKeys: PersonKeys,
    private readonly copies: KeptCopies,
  ) {
    this.keptPosts = new PersonArchive(database, [keptPostsPart]);
    this.groups = new PersonArchive(database, [groupsPart]);
  }

  @Handle(personalDataOf.community.exportChunk)
  async exportChunk({ cursor }: ExportChunkQuery, { caller: { userId } }: Call): Promise<ExportChunk> {
    if (cursor?.startsWith(OF_GROUPS)) return this.exportGroups(userId, cursor.slice(OF_GROUPS.length));
    const context = await this.copies.contextFor(await this.keys.cipherFor(userId));
    const chunk = await this.keptPosts.exportChunk(userId, context, { cursor });
    return { ...chunk, cursor: chunk.cursor ?? OF_GROUPS };
  }

  @Handle(personalDataOf.community.importChunk)
  async importChunk(chunk: ImportChunk, { caller: { userId } }: Call): Promise<ImportProgress> {
    const context = await this.copies.contextFor(await this.keys.cipherFor(userId));
    return this.keptPosts.importChunk(userId, context, chunk);
  }

  private async exportGroups(userId: string, cursor: string): Promise<ExportChunk> {
    const personKey = await this.personKeys.keyOf(userId);
    const chunk = await this.groups.exportChunk(`\\x${personKey.toString('hex')}`, null, {
      cursor: cursor === '' ? undefined : cursor,
    });
    return { ...chunk, cursor: chunk.cursor === null ? null : `${OF_GROUPS}${chunk.cursor}` };
  }
}
