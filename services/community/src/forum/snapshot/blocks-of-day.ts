import type { ChangedBlock } from './changes.repository.js';

const NOBODY: ReadonlySet<string> = new Set();

/** The blocks of one day that have been read so far. */
export class BlocksOfDay {
  private readonly byReader = new Map<string, Set<string>>();

  put(changed: readonly ChangedBlock[]): void {
    for (const { reader, blocked, isLifted } of changed) {
      const authors = this.byReader.get(reader) ?? new Set();
      if (isLifted) authors.delete(blocked);
      else authors.add(blocked);
      this.byReader.set(reader, authors);
    }
  }

  of(reader: string): ReadonlySet<string> {
    return this.byReader.get(reader) ?? NOBODY;
  }
}
