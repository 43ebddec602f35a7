import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ImportedPart,
  type ImportFormat,
  type ImportPreview,
  type ImportSummary,
  importedParts,
} from '@shadow-guide/contracts';
import type { ArchiveCalls } from './archive-calls.js';
import { FileReader } from './file-reader.js';
import { ImportAllowance } from './import-allowance.js';
import type { FileBlocks } from './reading/file-blocks.js';
import { unreadableFile } from './reading/file-errors.js';
import { NO_MEDIA, together } from './reading/media.js';
import { type FileFacts, type FoundChunk, spanOf } from './reading/read-file.js';

/** Imports an upload into the person's account: an archive of this product, entries of another journal, or Markdown. */
@Injectable()
export class ImportArchive {
  constructor(
    private readonly reader: FileReader,
    private readonly allowance: ImportAllowance,
  ) {}

  /**
   * Imports a file. When the import is interrupted, the data imported so far stays, and a new import of the same file
   * continues from there.
   * @param signal aborts when nobody waits for the result any longer
   * @throws DomainError `import_unreadable`, `import_too_large`, `import_limit_reached`
   */
  async run(
    file: FileBlocks,
    facts: FileFacts,
    caller: Caller,
    calls: ArchiveCalls,
    signal: AbortSignal,
  ): Promise<ImportSummary> {
    const importId = randomUUID();
    const sums = new Map<string, ImportedPart>();
    let format: ImportFormat | null = null;
    for await (const chunk of this.reader.read(file, facts, signal)) {
      format = chunk.format;
      if (!chunk.part) continue;
      const sum = sums.get(chunk.part) ?? { part: chunk.part, imported: 0, alreadyHere: 0, unreadable: 0 };
      sums.set(chunk.part, sum);
      sum.unreadable += chunk.skipped;
      if (chunk.lines === 0) continue;
      const { things } = await this.bring(importId, { ...chunk, part: chunk.part }, caller, calls);
      sum.imported += things.imported;
      sum.alreadyHere += things.alreadyHere;
      sum.unreadable += things.unreadable;
    }
    if (!format) throw unreadableFile();
    return { format, parts: [...sums.values()] };
  }

  /**
   * Returns what a file contains, without calling a service.
   * @throws DomainError `import_unreadable`, `import_too_large`
   */
  async preview(file: FileBlocks, facts: FileFacts, signal: AbortSignal): Promise<ImportPreview> {
    const counts = new Map<string, number>();
    let format: ImportFormat | null = null;
    let days: [string, string] | null = null;
    let [unreadable, media] = [0, NO_MEDIA];
    for await (const chunk of this.reader.read(file, facts, signal)) {
      format = chunk.format;
      unreadable += chunk.skipped;
      media = together(media, chunk.media);
      if (chunk.days) days = spanOf([...(days ?? []), ...chunk.days]);
      if (chunk.part && chunk.things > 0) {
        counts.set(chunk.part, (counts.get(chunk.part) ?? 0) + chunk.things);
      }
    }
    if (!format) throw unreadableFile();
    const parts = [...counts].map(([part, count]) => ({ part, count }));
    return { format, parts, firstDay: days?.[0] ?? null, lastDay: days?.[1] ?? null, unreadable, ...media };
  }

  /**
   * Imports a chunk. The chunk is counted before the call, so that disconnecting meanwhile does not avoid the count.
   * Records that already existed are refunded.
   */
  private async bring(
    importId: string,
    { part, records, lines }: FoundChunk & { part: keyof typeof importedParts },
    { userId }: Caller,
    calls: ArchiveCalls,
  ) {
    const bytes = Buffer.byteLength(records);
    await this.allowance.take(userId, lines, bytes);
    const progress = await calls.importChunk(importedParts[part], { importId, part, records });
    const isNew = progress.imported > 0;
    await this.allowance.refund(userId, Math.max(lines - progress.imported, 0), isNew ? 0 : bytes);
    return progress;
  }
}
