import { ARCHIVE_VERSION, type ImportFormat, importedParts } from '@shadow-guide/contracts/facts';
import { CHUNK_CHARACTERS, CHUNK_LINES } from './bounds.js';
import { EntryStore } from './entry-store.js';
import type { FileBlocks } from './file-blocks.js';
import { tooLarge, unreadableFile } from './file-errors.js';
import { readForeign, toRecords } from './foreign-journals.js';
import { parseJson } from './json-elements.js';
import { ZipFile } from './zip-file.js';

/** Parts that an import takes. */
export type PartName = keyof typeof importedParts;

/** Some records of one part, ready for the service that takes them in. */
export interface FoundChunk {
  readonly format: ImportFormat;
  /** null: the file has no part that is taken in. */
  readonly part: PartName | null;
  /** One a line; '' when all were left out. */
  readonly records: string;
  readonly lines: number;
  /** Left out while they were read. */
  readonly skipped: number;
}

const ZIP_START = 0x50_4b;

/**
 * Reads what somebody sent: an archive of ours, or the entries of another journal. It belongs in a thread of its own.
 * @param ownZone for entries that name no time zone
 * @throws DomainError `import_unreadable`, `import_too_large`
 */
export async function* readFile(file: FileBlocks, ownZone: string): AsyncGenerator<FoundChunk> {
  const [first = 0, second = 0] = file.slice(0, 2);
  if ((first << 8) + second !== ZIP_START) {
    const entries = new EntryStore();
    const { format, skipped, isTooLong } = await readForeign(file, (entry) => entries.add(entry));
    if (isTooLong) throw tooLarge();
    if (!format) throw unreadableFile();
    yield* foreignChunks(format, entries, skipped, ownZone);
    return;
  }
  const zip = await ZipFile.open(file);
  if (zip.has('manifest.json')) yield* archiveChunks(zip);
  else yield* otherChunks(zip, ownZone);
}

async function* archiveChunks(zip: ZipFile): AsyncGenerator<FoundChunk> {
  checkManifest(parseJson(await zip.whole('manifest.json')));
  const parts = (Object.keys(importedParts) as PartName[]).filter((part) => zip.has(`data/${part}.jsonl`));
  if (parts.length === 0) yield { format: 'shadow-guide', part: null, records: '', lines: 0, skipped: 0 };
  for (const part of parts) yield* chunksOf('shadow-guide', part, zip.lines(`data/${part}.jsonl`));
}

/** Another journal packs its entries as one JSON file, or as one each. */
async function* otherChunks(zip: ZipFile, ownZone: string): AsyncGenerator<FoundChunk> {
  let format: ImportFormat | null = null;
  let [skipped, tooLong] = [0, 0];
  const entries = new EntryStore();
  for (const name of zip.names.filter(isJson)) {
    const before = entries.count;
    const found = await readForeign(zip.bytes(name), (entry) => entries.add(entry));
    if (found.isTooLong) tooLong += 1;
    if (found.format && (!format || found.format === format)) {
      format = found.format;
      skipped += found.skipped;
    } else entries.cutTo(before);
  }
  if (!format) throw tooLong > 0 ? tooLarge() : unreadableFile();
  yield* foreignChunks(format, entries, skipped + (format === 'journey' ? tooLong : 0), ownZone);
}

async function* foreignChunks(format: ImportFormat, entries: EntryStore, skipped: number, ownZone: string) {
  const records = toRecords(format, entries.inOrder(), ownZone);
  yield { format, part: 'conversations' as const, records: '', lines: 0, skipped };
  yield* chunksOf(format, 'conversations', linesOf(records));
}

/** Lines that travel together; an empty one was too long. */
async function* chunksOf(
  format: ImportFormat,
  part: PartName,
  lines: AsyncIterable<string[]> | Iterable<string[]>,
): AsyncGenerator<FoundChunk> {
  let [waiting, size, skipped]: [string[], number, number] = [[], 0, 0];
  const take = (): FoundChunk => {
    const chunk = { format, part, records: waiting.join('\n'), lines: waiting.length, skipped };
    [waiting, size, skipped] = [[], 0, 0];
    return chunk;
  };
  for await (const some of lines) {
    for (const line of some) {
      if (line === '') skipped += 1;
      else waiting.push(line);
      size += line.length;
      if (waiting.length >= CHUNK_LINES || size > CHUNK_CHARACTERS) yield take();
    }
  }
  yield take();
}

/** A Mac puts a description of its own beside each file that it packs, under the same name. */
function isJson(name: string): boolean {
  return name.toLowerCase().endsWith('.json') && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name);
}

function* linesOf(records: Iterable<object>): Generator<string[]> {
  for (const record of records) yield [JSON.stringify(record)];
}

function checkManifest(manifest: unknown): void {
  const { product, version } = (manifest ?? {}) as { product?: unknown; version?: unknown };
  if (product !== 'shadow-guide' || version !== ARCHIVE_VERSION) throw unreadableFile();
}
