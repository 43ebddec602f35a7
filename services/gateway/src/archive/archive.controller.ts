import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { account, type ImportSummary, MAX_IMPORT_BYTES } from '@shadow-guide/contracts';
import { Clock, DomainError, logger, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpEndpoint } from '../endpoints/index.js';
import { StopWhenErased } from '../erasures/index.js';
import { Callers } from '../sessions/index.js';
import { ExportArchive } from './export-archive.js';
import { ImportArchive } from './import-archive.js';
import { OneArchiveAtATime } from './one-archive-at-a-time.js';
import { readUpload } from './upload.js';

/** Uploads that one gateway takes at once: each is held in memory until it is read. */
const MAX_UPLOADS = 3;

@ApiTags('gateway.account')
@Controller()
export class ArchiveController {
  private uploads = 0;

  constructor(
    private readonly callers: Callers,
    private readonly exports: ExportArchive,
    private readonly imports: ImportArchive,
    private readonly turns: OneArchiveAtATime,
    private readonly stop: StopWhenErased,
    private readonly clock: Clock,
  ) {}

  @HttpEndpoint(account.exportData)
  async exportData(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const mustGoOn = await this.stop.begin(caller.userId);
    const end = await this.turns.begin('export', caller.userId);
    const leaving = new AbortController();
    const limit = setTimeout(() => leaving.abort(), account.exportData.deadlineMs);
    reply.raw.once('close', () => {
      clearTimeout(limit);
      leaving.abort();
      end().catch((error: unknown) => logger.warn({ err: error }, 'an export’s turn ends by its time'));
    });
    const archive = Readable.fromWeb(
      (await this.exports.open(caller, { signal: leaving.signal, mustGoOn, beforeEnd: end })) as never,
    );
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
    const mustGoOn = await this.stop.begin(caller.userId);
    const end = await this.turns.begin('import', caller.userId);
    const summary = await this.take(request, caller, mustGoOn).finally(end);
    reply.send(summary);
  }

  private async take(
    request: FastifyRequest,
    caller: NonNullable<Awaited<ReturnType<Callers['of']>>>,
    mustGoOn: () => Promise<void>,
  ): Promise<ImportSummary> {
    if (this.uploads >= MAX_UPLOADS) {
      throw new DomainError(
        'unavailable',
        'service_unavailable',
        'Others are importing just now. Please try again in a minute.',
      );
    }
    this.uploads += 1;
    const leaving = new AbortController();
    const limit = setTimeout(() => leaving.abort(), account.importData.deadlineMs);
    request.raw.socket.once('close', () => leaving.abort());
    try {
      const bytes = await readUpload(request.body as Readable);
      return await this.imports.run(bytes, caller, leaving.signal, mustGoOn);
    } finally {
      clearTimeout(limit);
      this.uploads -= 1;
    }
  }
}
