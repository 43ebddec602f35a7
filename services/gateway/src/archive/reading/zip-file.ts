import { DomainError } from '@shadow-guide/contracts/wire';
import { configure, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import {
  MAX_EXPANSION,
  MAX_FILES,
  MAX_LINE,
  MAX_RECORDS,
  MAX_UNPACKED_BYTES,
  MAX_WHOLE_BYTES,
  SMALL_UNPACKED_BYTES,
} from './bounds.js';
import { ByteCollector } from './byte-collector.js';
import type { FileBlocks } from './file-blocks.js';
import { tooLarge, unreadableFile } from './file-errors.js';

const LINE_END = 0x0a;
/** Maximum number of bytes per UTF-16 unit: three for one unit, or four for two units. */
const BYTES_OF_CHARACTER = 3;
const STORED = 0;
const DEFLATED = 8;

const decoder = new TextDecoder();

configure({ useWebWorkers: false });

/**
 * An uploaded zip. None of its files is written to disk, so its file names are harmless. The sizes that the zip states
 * are not trusted: the unpacked bytes are counted.
 */
export class ZipFile {
  private unpacked = 0;
  private lineCount = 0;
  private readonly mayUnpack: number;

  private constructor(
    packedBytes: number,
    private readonly entries: ReadonlyMap<string, FileEntry>,
  ) {
    this.mayUnpack = Math.min(MAX_UNPACKED_BYTES, SMALL_UNPACKED_BYTES + MAX_EXPANSION * packedBytes);
  }

  /** @throws DomainError `import_unreadable` */
  static async open(file: FileBlocks): Promise<ZipFile> {
    try {
      const reader = new ZipReader(new BlockReader(file), {
        checkSignature: true,
        checkOverlappingEntry: true,
      });
      const entries = new Map<string, FileEntry>();
      let seen = 0;
      for await (const entry of reader.getEntriesGenerator()) {
        seen += 1;
        if (seen > MAX_FILES) throw unreadableFile();
        const { compressionMethod: method } = entry;
        if (entry.directory || entry.encrypted || (method !== STORED && method !== DEFLATED)) continue;
        if (!entries.has(entry.filename)) entries.set(entry.filename, entry);
      }
      return new ZipFile(file.size, entries);
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

  /**
   * Returns the whole text of a file.
   * @throws DomainError `import_unreadable`, `import_too_large`
   */
  async whole(name: string): Promise<string> {
    const collected = new ByteCollector(MAX_WHOLE_BYTES);
    for await (const piece of this.bytes(name)) {
      collected.add(piece);
      if (collected.isOver) throw tooLarge();
    }
    return collected.take() ?? '';
  }

  /** Yields the lines of a file while it is unpacked. A line that is too long is yielded as an empty line. */
  async *lines(name: string): AsyncGenerator<string[]> {
    const line = new ByteCollector(MAX_LINE * BYTES_OF_CHARACTER);
    let isBegun = false;
    for await (const piece of this.bytes(name)) {
      const [first, last] = [piece.indexOf(LINE_END), piece.lastIndexOf(LINE_END)];
      if (first !== -1) {
        // Complete lines of this piece are decoded together.
        const whole = first === last ? '' : decoder.decode(piece.subarray(first + 1, last));
        const lines = first === last ? [] : whole.split('\n');
        yield [this.taken(line, piece.subarray(0, first)), ...this.counted(lines)];
        isBegun = false;
      }
      line.add(piece.subarray(last + 1), true);
      isBegun ||= last + 1 < piece.length;
    }
    if (isBegun) yield [this.taken(line)];
  }

  private taken(line: ByteCollector, last?: Uint8Array): string {
    const [text] = this.counted([line.take(last) ?? '']);
    return text ?? '';
  }

  private counted(lines: string[]): string[] {
    this.lineCount += lines.length;
    if (this.lineCount > MAX_RECORDS) throw tooLarge();
    return lines.map((text) => (text.length > MAX_LINE ? '' : text));
  }

  /** Yields the unpacked bytes of a file. @throws DomainError `import_unreadable`, `import_too_large` */
  async *bytes(name: string): AsyncGenerator<Uint8Array> {
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
    try {
      for await (const piece of readable) {
        this.unpacked += piece.length;
        if (this.unpacked > this.mayUnpack) throw tooLarge();
        yield piece;
      }
    } catch (error) {
      throw error instanceof DomainError ? error : unreadableFile();
    } finally {
      stop.abort();
    }
  }
}

/** Reads a zip from the blocks in which it arrived. */
class BlockReader extends Reader<FileBlocks> {
  constructor(private readonly file: FileBlocks) {
    super(file);
    this.size = file.size;
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    return this.file.slice(offset, length);
  }
}
