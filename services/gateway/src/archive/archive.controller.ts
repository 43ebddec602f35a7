import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { account, type ImportSummary, type ImportUse, MAX_IMPORT_BYTES } from '@shadow-guide/contracts';
import { Clock, logger, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpEndpoint } from '../endpoints/index.js';
import { Callers } from '../sessions/index.js';
import { AccountChanges } from '../users/index.js';
import { ArchiveCallsFactory } from './archive-calls.js';
import { ExportArchive } from './export-archive.js';
import { ImportAllowance } from './import-allowance.js';
import { ImportArchive } from './import-archive.js';
import { OneArchiveAtATime } from './one-archive-at-a-time.js';
import { Uploads } from './uploads.js';

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
    // Whoever has left by now is not heard any more.
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
    // What is left of a body that is refused is not waited for.
    reply.header('connection', 'close');
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const end = await this.turns.begin('import', caller.userId);
    const summary = await this.take(request, caller).finally(end);
    reply.send(summary);
  }

  @HttpEndpoint(account.getImportUse)
  async getImportUse(@Req() request: FastifyRequest): Promise<ImportUse> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    return this.allowance.read(caller.userId);
  }

  private async take(
    request: FastifyRequest,
    caller: NonNullable<Awaited<ReturnType<Callers['of']>>>,
  ): Promise<ImportSummary> {
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
      return await this.uploads.take(request.body as Readable, signal, (file) =>
        this.imports.run(file, caller, calls, signal).finally(() => this.accounts.tellAgain(caller.userId)),
      );
    } finally {
      clearTimeout(limit);
      socket.off('close', leave);
    }
  }
}
