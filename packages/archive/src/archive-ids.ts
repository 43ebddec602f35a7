import { createHash } from 'node:crypto';
import type { ArchiveIds } from './archive-table.js';

const UUID_BYTES = 16;

/** The id that something of an archive gets in a person's account: a UUID of version 5 (RFC 9562), the same at each import. */
export function importedId(userId: string, id: string): string {
  return importedIds(userId, id)('');
}

/**
 * {@link importedId} of many ids that begin alike: what they share is hashed once, however long it is.
 * @param start must end so that what follows changes none of its letters' lower case: a space does
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

/** Ids of one chunk. */
export class ImportedIds implements ArchiveIds {
  /**
   * @param kept ids of rows that the person still has
   * @param aliases ids that lead to a row that was there before
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
