import { MAX_ENTRIES, MAX_WORDS_BYTES } from './bounds.js';
import { FileBlocks } from './file-blocks.js';
import { tooLarge } from './file-errors.js';

/** An entry of another journal app. */
export interface ForeignEntry {
  readonly id: string;
  readonly at: Date;
  readonly timezone: string | null;
  /** The day that the entry states; undefined when the day must be computed from the instant. */
  readonly day?: string;
  readonly text: string;
}

interface Place {
  readonly at: number;
  readonly timezone: string | null;
  readonly day: string | undefined;
  readonly offset: number;
  readonly idBytes: number;
  readonly textBytes: number;
}

/**
 * Holds entries until all of them are known and can be sorted. Their text is stored as bytes outside the heap, with a
 * limit on the total size.
 */
export class EntryStore {
  private readonly words = new FileBlocks();
  private readonly places: Place[] = [];
  private readonly zones = new Map<string, string>();

  get count(): number {
    return this.places.length;
  }

  /** Drops all entries after the given count. */
  cutTo(count: number): void {
    this.places.splice(count);
  }

  /** @throws DomainError `import_too_large` */
  add({ id, at, timezone, day, text }: ForeignEntry): void {
    const [idBytes, textBytes] = [Buffer.from(id), Buffer.from(text)];
    const offset = this.words.size;
    if (this.places.length >= MAX_ENTRIES || offset + idBytes.length + textBytes.length > MAX_WORDS_BYTES) {
      throw tooLarge();
    }
    this.words.append(idBytes);
    this.words.append(textBytes);
    const sizes = { idBytes: idBytes.length, textBytes: textBytes.length };
    this.places.push({ at: at.getTime(), timezone: timezone && this.once(timezone), day, offset, ...sizes });
  }

  /** Yields the entries from the oldest to the newest. */
  *inOrder(): Generator<ForeignEntry> {
    this.places.sort((one, other) => one.at - other.at);
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for (const { at, timezone, day, offset, idBytes, textBytes } of this.places) {
      const bytes = this.words.slice(offset, idBytes + textBytes);
      const id = decoder.decode(bytes.subarray(0, idBytes));
      const text = decoder.decode(bytes.subarray(idBytes));
      yield { id, at: new Date(at), timezone, ...(day === undefined ? {} : { day }), text };
    }
  }

  /**
   * Returns a shared copy of a time zone name, because many entries use the same one. The copy does not keep the file's
   * text in memory.
   */
  private once(zone: string): string {
    const known = this.zones.get(zone);
    if (known !== undefined) return known;
    const copy = Buffer.from(zone).toString();
    this.zones.set(copy, copy);
    return copy;
  }
}
