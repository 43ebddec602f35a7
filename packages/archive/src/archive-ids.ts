import { createHash } from 'node:crypto';
import type { ArchiveIds } from './archive-table.js';

const UUID_BYTES = 16;

/**
 * Returns the id that an archive's record gets in a person's account: a UUID of version 5 (RFC 9562), the same at each
 * import.
 */
export function importedId(userId: string, id: string): string {
  return importedIds(userId, id)('');
}

/**
 * Returns {@link importedId} for many ids with a common start, which is hashed only once.
 * @param start must end with a character, such as a space, after which no text changes the lower-casing of `start`
 */
export function importedIds(userId: string, start: string): (end: string) => string {
  const namespace = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const begun = createHash('sha1').update(namespace).update(start.toLowerCase());
  return (end) => {
    const hash = begun.copy().update(end.toLowerCase()).digest();
    const bytes = hash.subarray(0, UUID_BYTES);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}

/** Maps the ids of one chunk. */
export class ImportedIds implements ArchiveIds {
  /**
   * @param kept ids of rows that still exist in this account
   * @param aliases ids of archived records that are equivalent to a row from before the import, mapped to that row's id
   */
  constructor(
    private readonly userId: string,
    private readonly kept: ReadonlySet<string>,
    private readonly aliases: ReadonlyMap<string, string>,
  ) {}

  of<I extends string | null>(id: I): I {
    if (id === null || id === undefined) return null as I;
    if (this.kept.has(id)) return id;
    const fresh = importedId(this.userId, id);
    return (this.aliases.get(fresh) ?? fresh) as I;
  }
}
