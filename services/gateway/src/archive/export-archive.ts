import { Injectable } from '@nestjs/common';
import { ARCHIVE_VERSION, type Caller, dataServices, type ExportChunk } from '@shadow-guide/contracts';
import { Clock, unauthenticated } from '@shadow-guide/kernel';
import { ZipWriter } from '@zip.js/zip.js';
import { UsersRepository } from '../users/index.js';
import { accountPart } from './account-part.js';
import { ArchiveCallsFactory } from './archive-calls.js';
import { tablesOf } from './archive-tables.js';
import { ARCHIVE_README } from './archive-texts.js';
import { type FilePiece, writeFiles } from './write-files.js';

/** Function that reads the chunk at a cursor; the first chunk for undefined. */
type ChunkSource = (cursor: string | undefined) => Promise<ExportChunk>;

interface WrittenPart {
  readonly name: string;
  readonly service: string;
  records: number;
}

/**
 * Streams a person's archive. The archive is written while the data is read, and no part is held in memory as a whole.
 */
@Injectable()
export class ExportArchive {
  constructor(
    private readonly calls: ArchiveCallsFactory,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the archive as a stream of bytes.
   * @param signal aborts when nobody waits for the archive any longer
   * @param beforeEnd awaited after all data was read, before the last bytes are sent
   * @throws DomainError `service_unavailable` while the person's data is being erased
   */
  async open(
    caller: Caller,
    signal: AbortSignal,
    beforeEnd: () => Promise<void>,
  ): Promise<ReadableStream<Uint8Array>> {
    const user = await this.users.findById(caller.userId);
    if (!user) throw unauthenticated();
    const account = accountPart(user);
    const calls = await this.calls.begin(caller, signal);
    const sources: [string, ChunkSource][] = [
      ['gateway', () => Promise.resolve(account)],
      ...dataServices.map((service): [string, ChunkSource] => [
        service,
        (cursor) => calls.exportChunk(service, cursor),
      ]),
    ];
    let fail: (error: unknown) => void = () => {};
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        fail = (error) => controller.error(error);
      },
    });
    const zip = new ZipWriter(writable, { useWebWorkers: false, dataDescriptor: true, signal });
    this.write(zip, sources, beforeEnd).catch((error: unknown) => fail(error));
    return readable;
  }

  private async write(
    zip: ZipWriter<unknown>,
    sources: readonly [string, ChunkSource][],
    beforeEnd: () => Promise<void>,
  ): Promise<void> {
    const add = (file: string, text: string) => writeFiles(zip, [{ file, text }]);
    await add('README.md', ARCHIVE_README);
    const parts: WrittenPart[] = [];
    const schemas: Record<string, unknown> = {};
    for (const [service, read] of sources) {
      let chunk: ExportChunk | null = await read(undefined);
      while (chunk?.part) {
        const first: ExportChunk & { part: string } = { ...chunk, part: chunk.part };
        const part: WrittenPart = { name: first.part, service, records: 0 };
        parts.push(part);
        if (first.schema) schemas[part.name] = JSON.parse(first.schema);
        const reader = new PartReader(first, read);
        await writeFiles(zip, linesOf(part, reader.chunks()));
        // The part is read again for each format: keeping a long part in memory would take as much space as its text.
        await writeFiles(zip, wordsOf(part.name, reader.chunks()));
        await writeFiles(zip, tablesOf(part.name, schemas[part.name], reader.chunks()));
        chunk = reader.next;
      }
    }
    await add('schema.json', `${JSON.stringify({ version: ARCHIVE_VERSION, parts: schemas }, null, 2)}\n`);
    await add('manifest.json', `${JSON.stringify(this.manifest(parts), null, 2)}\n`);
    await beforeEnd();
    await zip.close();
  }

  private manifest(parts: readonly WrittenPart[]): object {
    return {
      product: 'shadow-guide',
      version: ARCHIVE_VERSION,
      madeAt: this.clock.now().toISOString(),
      parts,
    };
  }
}

/** Reads the chunks of one part, and the first chunk of the next part. */
class PartReader {
  next: ExportChunk | null = null;

  constructor(
    private readonly first: ExportChunk & { part: string },
    private readonly source: ChunkSource,
  ) {}

  async *chunks(): AsyncGenerator<ExportChunk> {
    let chunk: ExportChunk = this.first;
    for (;;) {
      yield chunk;
      if (chunk.cursor === null) return;
      chunk = await this.source(chunk.cursor);
      if (chunk.part !== this.first.part) {
        this.next = chunk;
        return;
      }
    }
  }
}

/** Yields a part as lines of JSON, and counts the records. */
async function* linesOf(part: WrittenPart, chunks: AsyncIterable<ExportChunk>): AsyncGenerator<FilePiece> {
  for await (const { records } of chunks) {
    part.records += records.split('\n').length - 1;
    yield { file: `data/${part.name}.jsonl`, text: records };
  }
}

/** Yields a part in readable form, as one file or as several pages. */
async function* wordsOf(part: string, chunks: AsyncIterable<ExportChunk>): AsyncGenerator<FilePiece> {
  let open = '';
  for await (const { markdown, pages = [] } of chunks) {
    for (const page of [{ name: part, title: titleOf(part), markdown }, ...pages]) {
      if (page.markdown === '') continue;
      const title = page.name === open ? '' : `# ${page.title}\n\n`;
      yield { file: `read/${page.name}.md`, text: title + page.markdown };
      open = page.name;
    }
  }
}

function titleOf(part: string): string {
  return (part.charAt(0).toUpperCase() + part.slice(1)).replaceAll('-', ' ');
}
