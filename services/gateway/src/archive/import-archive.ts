import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  ARCHIVE_VERSION,
  type Caller,
  type ImportedPart,
  type ImportFormat,
  type ImportSummary,
  importedParts,
  personalDataOf,
} from '@shadow-guide/contracts';
import { RpcClient } from '@shadow-guide/kernel';
import { type ForeignEntry, readForeign, toRecords } from './foreign-journals.js';
import { unreadableFile } from './upload.js';
import { ZipFile } from './zip-file.js';

type PartName = keyof typeof importedParts;

/** Lines that travel together, and their characters; a line is never longer than a call takes. */
const CHUNK_LINES = 200;
const CHUNK_CHARACTERS = 250_000;
const MAX_LINE = 400_000;

const ZIP_START = 0x50_4b;

/** Brings what somebody sent into their account: an archive of ours, or the entries of another journal. */
@Injectable()
export class ImportArchive {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * @param signal that nobody waits any more; what came in until then stays, and the same file again goes on
   * @param mustGoOn throws when it must not go on; asked before each chunk
   * @throws DomainError `import_unreadable`, `import_too_large`
   */
  async run(
    bytes: Uint8Array,
    caller: Caller,
    signal: AbortSignal,
    mustGoOn: () => Promise<void>,
  ): Promise<ImportSummary> {
    const bringer = new Bringer(this.rpc, caller, signal, mustGoOn);
    if (((bytes[0] ?? 0) << 8) + (bytes[1] ?? 0) !== ZIP_START) {
      const found = readForeign(parse(new TextDecoder().decode(bytes)));
      if (!found) throw unreadableFile();
      return this.bringForeign(bringer, found.format, found.entries, caller);
    }
    const zip = await ZipFile.open(bytes);
    if (!zip.has('manifest.json')) return this.bringOthers(bringer, zip, caller);
    checkManifest(parse(await zip.whole('manifest.json')));
    const parts: ImportedPart[] = [];
    for (const part of Object.keys(importedParts) as PartName[]) {
      const name = `data/${part}.jsonl`;
      if (zip.has(name)) parts.push(await bringer.bring(part, zip.lines(name, MAX_LINE)));
    }
    return { format: 'shadow-guide', parts };
  }

  /** Another journal packs its entries as one JSON file, or as one each. */
  private async bringOthers(bringer: Bringer, zip: ZipFile, caller: Caller): Promise<ImportSummary> {
    let format: Exclude<ImportFormat, 'shadow-guide'> | null = null;
    const entries: (ForeignEntry | null)[] = [];
    for (const name of zip.names.filter((one) => one.toLowerCase().endsWith('.json'))) {
      const found = readForeign(parse(await zip.whole(name)));
      if (!found || (format && found.format !== format)) continue;
      format = found.format;
      for (const entry of found.entries) entries.push(entry);
    }
    if (!format) throw unreadableFile();
    return this.bringForeign(bringer, format, entries, caller);
  }

  private async bringForeign(
    bringer: Bringer,
    format: ImportFormat,
    entries: readonly (ForeignEntry | null)[],
    caller: Caller,
  ): Promise<ImportSummary> {
    const readable = entries
      .filter((entry) => entry !== null)
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    const part = await bringer.bring('conversations', linesOf(toRecords(format, readable, caller.timezone)));
    return { format, parts: [{ ...part, skipped: part.skipped + entries.length - readable.length }] };
  }
}

/** Hands lines to the service that takes them in, so many at a time. */
class Bringer {
  private readonly importId = randomUUID();

  constructor(
    private readonly rpc: RpcClient,
    private readonly caller: Caller,
    private readonly signal: AbortSignal,
    private readonly mustGoOn: () => Promise<void>,
  ) {}

  async bring(part: PartName, lines: AsyncIterable<string> | Iterable<string>): Promise<ImportedPart> {
    const sum = { part, imported: 0, skipped: 0 };
    let waiting: string[] = [];
    let size = 0;
    const send = async () => {
      if (waiting.length === 0) return;
      const records = waiting.join('\n');
      waiting = [];
      size = 0;
      await this.mustGoOn();
      const { importId, caller, signal } = this;
      const endpoint = personalDataOf[importedParts[part]].importChunk;
      const { imported, skipped } = await this.rpc.call(
        endpoint,
        { importId, part, records },
        { caller, signal },
      );
      sum.imported += imported;
      sum.skipped += skipped;
    };
    for await (const line of lines) {
      // Too long to be one of ours.
      if (line === '') sum.skipped += 1;
      else {
        waiting.push(line);
        size += line.length;
      }
      if (waiting.length >= CHUNK_LINES || size > CHUNK_CHARACTERS) await send();
    }
    await send();
    return sum;
  }
}

function* linesOf(records: Iterable<object>): Generator<string> {
  for (const record of records) yield JSON.stringify(record);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw unreadableFile();
  }
}

function checkManifest(manifest: unknown): void {
  const { product, version } = (manifest ?? {}) as { product?: unknown; version?: unknown };
  if (product !== 'shadow-guide' || version !== ARCHIVE_VERSION) throw unreadableFile();
}
