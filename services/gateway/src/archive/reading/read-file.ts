import {
  ARCHIVE_VERSION,
  countedRecords,
  type ImportFormat,
  importedParts,
} from '@shadow-guide/contracts/facts';
import { DomainError } from '@shadow-guide/contracts/wire';
import { CHUNK_CHARACTERS, CHUNK_LINES, MAX_LINE } from './bounds.js';
import { ByteCollector } from './byte-collector.js';
import { EntryStore } from './entry-store.js';
import type { FileBlocks } from './file-blocks.js';
import { tooLarge, unreadableFile } from './file-errors.js';
import { readForeign, toRecords } from './foreign-journals.js';
import { parseJson } from './json-elements.js';
import { dayOfPath, markdownEntry } from './markdown-files.js';
import { type Media, mediaOf, more, NO_MEDIA, together } from './media.js';
import { ZipFile } from './zip-file.js';

/** Names of the parts that an import accepts. */
export type PartName = keyof typeof importedParts;

/** Information about a file besides its bytes. */
export interface FileFacts {
  /** The person's time zone, used for entries without a time zone. */
  readonly ownZone: string;
  /** The file was sent as Markdown. */
  readonly isMarkdown: boolean;
  /** The date in the file's name. */
  readonly day: string | null;
}

/** Some records of one part, ready to be sent to the service that imports them. */
export interface FoundChunk {
  readonly format: ImportFormat;
  /** Name of the part; null when the file has no importable part. */
  readonly part: PartName | null;
  /** The records, one per line; '' when all records were skipped. */
  readonly records: string;
  readonly lines: number;
  /** Number of records that a person would count, such as entries. */
  readonly things: number;
  /** Days of the first and the last entry in the chunk; null without entries. */
  readonly days: readonly [first: string, last: string] | null;
  /** Number of records skipped while reading. */
  readonly skipped: number;
  /** Numbers of pictures and other attachments; set only in the first chunk. */
  readonly media: Media;
}

const ZIP_START = 0x50_4b;
/** Maximum number of bytes per character. */
const BYTES_OF_CHARACTER = 4;
const TYPE = /^\{"type":"([a-z-]{1,40})"/;
const DAY = /"day":"(\d{4}-\d\d-\d\d)"/;

/**
 * Reads an upload: an archive of this product, entries of another journal app, or Markdown. It must run in its own
 * thread.
 * @throws DomainError `import_unreadable`, `import_too_large`
 */
export async function* readFile(file: FileBlocks, facts: FileFacts): AsyncGenerator<FoundChunk> {
  const { ownZone } = facts;
  const [first = 0, second = 0] = file.slice(0, 2);
  if ((first << 8) + second === ZIP_START) {
    const zip = await ZipFile.open(file);
    if (zip.has('manifest.json')) yield* archiveChunks(zip);
    else yield* otherChunks(zip, ownZone);
    return;
  }
  const entries = new EntryStore();
  if (facts.isMarkdown) {
    const entry = await markdownOf(file, facts.day, ownZone);
    if (entry) entries.add(entry);
    yield* foreignChunks('markdown', entries, { skipped: entry ? 0 : 1, media: NO_MEDIA }, ownZone);
    return;
  }
  const found = await readForeign(file, (entry) => entries.add(entry));
  if (found.isTooLong) throw tooLarge();
  if (!found.format) throw unreadableFile();
  yield* foreignChunks(found.format, entries, found, ownZone);
}

async function* archiveChunks(zip: ZipFile): AsyncGenerator<FoundChunk> {
  checkManifest(parseJson(await zip.whole('manifest.json')));
  const parts = (Object.keys(importedParts) as PartName[]).filter((part) => zip.has(`data/${part}.jsonl`));
  if (parts.length === 0) yield { ...new Waiting('shadow-guide', 'conversations').take(), part: null };
  for (const part of parts) yield* chunksOf('shadow-guide', part, zip.lines(`data/${part}.jsonl`));
}

/**
 * Reads the zip of another journal app: one JSON file with all entries, one JSON file per entry, or one Markdown file
 * per entry.
 */
async function* otherChunks(zip: ZipFile, ownZone: string): AsyncGenerator<FoundChunk> {
  const names = zip.names.filter(isOwn);
  const texts = names.filter((name) => /\.(?:md|markdown)$/i.test(name)).sort();
  let format: ImportFormat | null = null;
  let [skipped, tooLong, media] = [0, 0, NO_MEDIA];
  const entries = new EntryStore();
  for (const name of names.filter((one) => one.toLowerCase().endsWith('.json'))) {
    const before = entries.count;
    const found = await readForeign(zip.bytes(name), (entry) => entries.add(entry)).catch(
      (error: unknown) => {
        // Markdown apps put their own JSON files next to the entries; these are skipped.
        if (texts.length > 0 && error instanceof DomainError && error.code === 'import_unreadable')
          return null;
        throw error;
      },
    );
    if (found?.isTooLong) tooLong += 1;
    if (found?.format && (!format || found.format === format)) {
      format = found.format;
      skipped += found.skipped;
      media = together(media, found.media);
    } else entries.cutTo(before);
  }
  media = more(media, mediaOf(names));
  if (format) {
    const left = skipped + (format === 'journey' ? tooLong : 0);
    yield* foreignChunks(format, entries, { skipped: left, media }, ownZone);
    return;
  }
  if (texts.length === 0) throw tooLong > 0 ? tooLarge() : unreadableFile();
  for (const name of texts) {
    const entry = await markdownOf(zip.bytes(name), dayOfPath(name), ownZone);
    if (entry) entries.add(entry);
    else skipped += 1;
  }
  yield* foreignChunks('markdown', entries, { skipped, media }, ownZone);
}

async function markdownOf(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  day: string | null,
  ownZone: string,
) {
  const collected = new ByteCollector(MAX_LINE * BYTES_OF_CHARACTER);
  for await (const piece of file) collected.add(piece, true);
  return collected.isOver ? null : markdownEntry(collected.bytes(), day, ownZone);
}

async function* foreignChunks(
  format: ImportFormat,
  entries: EntryStore,
  { skipped, media }: Pick<FoundChunk, 'skipped' | 'media'>,
  ownZone: string,
) {
  const records = toRecords(format, entries.inOrder(), ownZone);
  yield { ...new Waiting(format, 'conversations').take(), skipped, media };
  yield* chunksOf(format, 'conversations', linesOf(records));
}

/** Groups lines into chunks. An empty line replaces a line that was too long. */
async function* chunksOf(
  format: ImportFormat,
  part: PartName,
  lines: AsyncIterable<string[]> | Iterable<string[]>,
): AsyncGenerator<FoundChunk> {
  const waiting = new Waiting(format, part);
  for await (const some of lines) {
    for (const line of some) {
      waiting.add(line);
      if (waiting.isFull) yield waiting.take();
    }
  }
  yield waiting.take();
}

/** Collects lines of one part for the next chunk. */
class Waiting {
  private lines: string[] = [];
  private size = 0;
  private skipped = 0;
  private things = 0;
  private days: [string, string] | null = null;

  constructor(
    private readonly format: ImportFormat,
    private readonly part: PartName,
  ) {}

  get isFull(): boolean {
    return this.lines.length >= CHUNK_LINES || this.size > CHUNK_CHARACTERS;
  }

  add(line: string): void {
    this.size += line.length;
    if (line === '') this.skipped += 1;
    else this.lines.push(line);
    const [, type = ''] = TYPE.exec(line) ?? [];
    if (!countedRecords[this.part].includes(type)) return;
    this.things += 1;
    const [, day] = (type === 'entry' && DAY.exec(line)) || [];
    if (day) this.days = this.days ? spanOf([...this.days, day]) : [day, day];
  }

  take(): FoundChunk {
    const { format, part, things, days, skipped } = this;
    const records = this.lines.join('\n');
    const chunk = { format, part, records, lines: this.lines.length, things, days, skipped, media: NO_MEDIA };
    [this.lines, this.size, this.skipped, this.things, this.days] = [[], 0, 0, 0, null];
    return chunk;
  }
}

/** Returns the first and the last of the given days. */
export function spanOf(days: readonly string[]): [first: string, last: string] {
  const sorted = [...days].sort();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}

/**
 * Returns whether a file belongs to the journal. macOS adds a metadata file of the same name next to each file that it
 * packs.
 */
function isOwn(name: string): boolean {
  return !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name);
}

function* linesOf(records: Iterable<object>): Generator<string[]> {
  for (const record of records) yield [JSON.stringify(record)];
}

function checkManifest(manifest: unknown): void {
  const { product, version } = (manifest ?? {}) as { product?: unknown; version?: unknown };
  if (product !== 'shadow-guide' || version !== ARCHIVE_VERSION) throw unreadableFile();
}
