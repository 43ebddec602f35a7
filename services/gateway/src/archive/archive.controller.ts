import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  account,
  type Caller,
  FILE_DAY_HEADER,
  type ImportPreview,
  type ImportSummary,
  type ImportUse,
  isDay,
  MAX_IMPORT_BYTES,
} from '@shadow-guide/contracts';
import { Clock, logger, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpEndpoint } from '../endpoints/index.js';
import { MARKDOWN_TYPE, uploadTypeOf } from '../http/index.js';
import { Callers } from '../sessions/index.js';
import { AccountChanges } from '../users/index.js';
import { type ArchiveCalls, ArchiveCallsFactory } from './archive-calls.js';
import { ExportArchive } from './export-archive.js';
import { ImportAllowance } from './import-allowance.js';
import { ImportArchive } from './import-archive.js';
import { OneArchiveAtATime } from './one-archive-at-a-time.js';
import type { FileBlocks } from './reading/file-blocks.js';
import type { FileFacts } from './reading/read-file.js';
import { Uploads } from './uploads.js';

/** Function that processes an uploaded file once the file has arrived. */
type ReadUpload = (
  file: FileBlocks,
  facts: FileFacts,
  by: { caller: Caller; calls: ArchiveCalls; signal: AbortSignal },
) => Promise<ImportSummary | ImportPreview>;

@ApiTags('gateway.account')
@Controller()
export class ArchiveController {
  constructor(
    private readonly callers: Callers,
    private readonly exports: ExportArchive,
    private readonly imports: ImportArchive,
    private readonly uploads: Uploads,
    private readonly allowance: ImportAllowance,
    private readonly turns: OneArchiveAtATime,
    private readonly calls: ArchiveCallsFactory,
    private readonly accounts: AccountChanges,
    private readonly clock: Clock,
  ) {}

  @HttpEndpoint(account.exportData)
  async exportData(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const end = await this.turns.begin('export', caller.userId);
    const leaving = new AbortController();
    const limit = setTimeout(() => leaving.abort(), account.exportData.deadlineMs);
    const over = () => {
      clearTimeout(limit);
      leaving.abort();
      end().catch((error: unknown) => logger.warn({ err: error }, 'an export’s turn ends by its time'));
    };
    reply.raw.once('close', over);
    // When the client has already disconnected, the close event fired before this listener was added.
    if (reply.raw.destroyed) over();
    const archive = Readable.fromWeb((await this.exports.open(caller, leaving.signal, end)) as never);
    archive.on('error', (error) => {
      if (!leaving.signal.aborted) logger.error({ err: error, requestId: request.id }, 'an export broke off');
    });
    const day = this.clock.now().toISOString().slice(0, 10);
    reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="shadow-guide-${day}.zip"`)
      .header('cache-control', 'no-store');
    reply.send(archive);
  }

  @HttpEndpoint(account.importData, { uploadBytes: MAX_IMPORT_BYTES })
  async importData(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.receive(request, reply, (file, facts, { caller, calls, signal }) =>
      this.imports
        .run(file, facts, caller, calls, signal)
        .finally(() => this.accounts.republish(caller.userId)),
    );
  }

  @HttpEndpoint(account.previewImport, { uploadBytes: MAX_IMPORT_BYTES })
  async previewImport(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.receive(request, reply, (file, facts, { signal }) =>
      this.imports.preview(file, facts, signal),
    );
  }

  @HttpEndpoint(account.getImportUse)
  async getImportUse(@Req() request: FastifyRequest): Promise<ImportUse> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    return this.allowance.read(caller.userId);
  }

  /** Receives and reads an uploaded file, one at a time per person. */
  private async receive(request: FastifyRequest, reply: FastifyReply, read: ReadUpload): Promise<void> {
    // The connection closes so that the rest of a refused body need not be received.
    reply.header('connection', 'close');
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const end = await this.turns.begin('import', caller.userId);
    const answer = await this.take(request, caller, read).finally(end);
    reply.send(answer);
  }

  private async take(request: FastifyRequest, caller: Caller, read: ReadUpload): ReturnType<ReadUpload> {
    const leaving = new AbortController();
    const { signal } = leaving;
    const leave = () => leaving.abort();
    const limit = setTimeout(leave, account.importData.deadlineMs);
    const { socket } = request.raw;
    socket.once('close', leave);
    if (socket.destroyed) leave();
    try {
      await this.allowance.check(caller.userId);
      const calls = await this.calls.begin(caller, signal);
      const facts = factsOf(request, caller);
      return await this.uploads.take(request.body as Readable, signal, (file) =>
        read(file, facts, { caller, calls, signal }),
      );
    } finally {
      clearTimeout(limit);
      socket.off('close', leave);
    }
  }
}

function factsOf(request: FastifyRequest, { timezone }: Caller): FileFacts {
  const day = request.headers[FILE_DAY_HEADER];
  return {
    ownZone: timezone,
    isMarkdown: uploadTypeOf(request) === MARKDOWN_TYPE,
    day: typeof day === 'string' && isDay(day) ? day : null,
  };
}
