import { Injectable } from '@nestjs/common';
import { ARCHIVE_VERSION, type Caller, dataServices, type ExportChunk } from '@shadow-guide/contracts';
import { Clock, unauthenticated } from '@shadow-guide/kernel';
import { ZipWriter } from '@zip.js/zip.js';
import { UsersRepository } from '../users/index.js';
import { accountPart } from './account-part.js';
import { ArchiveCallsFactory } from './archive-calls.js';
import { ARCHIVE_README } from './archive-texts.js';

/** Reads the next chunk; undefined begins. */
type ChunkSource = (cursor: string | undefined) => Promise<ExportChunk>;

interface WrittenPart {
  readonly name: string;
  readonly service: string;
  records: number;
}

/** A file of the archive whose sizes are not known before it ends; small enough for the plain format. */
const FILE = { zip64: false } as const;

/** A person's archive, written while it is read: no part of it is ever held whole. */
@Injectable()
export class ExportArchive {
  constructor(
    private readonly calls: ArchiveCallsFactory,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal that nobody waits any more
   * @param beforeEnd is waited for when all has been read, before the last bytes
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
    const add = (name: string, text: string) => zip.add(name, streamOf([text]), FILE);
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
        const records = new PartReader(first, read, (one) => {
          part.records += countLines(one.records);
          return one.records;
        });
        await zip.add(`data/${part.name}.jsonl`, streamOf(records.read()), FILE);
        // Read again for the words alone: to keep them meanwhile would take as much memory as the part has words.
        const heading = `# ${titleOf(part.name)}\n\n`;
        const words = new PartReader(first, read, ({ markdown }) => markdown);
        await zip.add(`read/${part.name}.md`, streamOf(words.read(heading)), FILE);
        chunk = records.next;
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

/** The chunks of one part, and the first of the part after it. */
class PartReader {
  next: ExportChunk | null = null;

  constructor(
    private readonly first: ExportChunk & { part: string },
    private readonly source: ChunkSource,
    private readonly text: (chunk: ExportChunk) => string,
  ) {}

  async *read(heading = ''): AsyncGenerator<string> {
    if (heading) yield heading;
    let chunk: ExportChunk = this.first;
    for (;;) {
      yield this.text(chunk);
      if (chunk.cursor === null) return;
      chunk = await this.source(chunk.cursor);
      if (chunk.part !== this.first.part) {
        this.next = chunk;
        return;
      }
    }
  }
}

function streamOf(texts: Iterable<string> | AsyncIterable<string>): ReadableStream<Uint8Array> {
  async function* bytes() {
    for await (const text of texts) if (text !== '') yield new TextEncoder().encode(text);
  }
  return ReadableStream.from(bytes());
}

function countLines(records: string): number {
  return records.split('\n').length - 1;
}

function titleOf(part: string): string {
  return (part.charAt(0).toUpperCase() + part.slice(1)).replaceAll('-', ' ');
}
