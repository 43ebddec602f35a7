import { DomainError } from '@shadow-guide/kernel';
import { type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { tooLarge, unreadableFile } from './upload.js';

/** Files of an archive that are looked at: Journey has one an entry, and others for its pictures. */
const MAX_FILES = 60_000;
/** What all files that are read may unpack to; the rest of the archive is never unpacked. */
const MAX_UNPACKED_BYTES = 600 * 1024 * 1024;
/** A file that must be read whole, as JSON. */
export const MAX_WHOLE_BYTES = 64 * 1024 * 1024;

/**
 * A zip that somebody sent. Nothing of it is written anywhere, so a name leads nowhere; what a file says of its size is not believed:
 * what comes out is counted.
 */
export class ZipFile {
  private unpacked = 0;

  private constructor(private readonly entries: ReadonlyMap<string, FileEntry>) {}

  /** @throws DomainError `import_unreadable` */
  static async open(bytes: Uint8Array): Promise<ZipFile> {
    try {
      const reader = new ZipReader(new Uint8ArrayReader(bytes), {
        useWebWorkers: false,
        checkSignature: true,
        checkOverlappingEntry: true,
      });
      const entries = new Map<string, FileEntry>();
      let seen = 0;
      for await (const entry of reader.getEntriesGenerator()) {
        seen += 1;
        if (seen > MAX_FILES) throw unreadableFile();
        if (!entry.directory && !entry.encrypted && !entries.has(entry.filename)) {
          entries.set(entry.filename, entry);
        }
      }
      return new ZipFile(entries);
    } catch (error) {
      throw error instanceof DomainError ? error : unreadableFile();
    }
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** @throws DomainError `import_unreadable`, `import_too_large` */
  async whole(name: string): Promise<string> {
    const pieces: string[] = [];
    let size = 0;
    for await (const piece of this.text(name)) {
      size += piece.length;
      if (size > MAX_WHOLE_BYTES) throw tooLarge();
      pieces.push(piece);
    }
    return pieces.join('');
  }

  /** The lines of a file; one that is longer than `maxLength` is given as an empty one. */
  async *lines(name: string, maxLength: number): AsyncGenerator<string> {
    let rest = '';
    let isTooLong = false;
    for await (const piece of this.text(name)) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        yield isTooLong || line.length > maxLength ? '' : line;
        isTooLong = false;
      }
      if (rest.length > maxLength) {
        rest = '';
        isTooLong = true;
      }
    }
    if (rest !== '' && !isTooLong) yield rest;
  }

  private async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) return;
    let fail: (error: unknown) => void = () => {};
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        fail = (error) => controller.error(error);
      },
    });
    const stop = new AbortController();
    entry.getData(writable, { signal: stop.signal }).catch((error: unknown) => fail(error));
    const decoder = new TextDecoder();
    try {
      for await (const piece of readable) {
        this.unpacked += piece.length;
        if (this.unpacked > MAX_UNPACKED_BYTES) throw tooLarge();
        yield decoder.decode(piece, { stream: true });
      }
    } catch (error) {
      throw error instanceof DomainError ? error : unreadableFile();
    } finally {
      stop.abort();
    }
  }
}
