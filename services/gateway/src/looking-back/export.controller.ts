import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, type ExportPart, type ExportQuery, lookingBack } from '@shadow-guide/contracts';
import { logger, RpcClient, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OneArchiveAtATime } from '../archive/index.js';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { Callers } from '../sessions/index.js';

/** Maximum time in milliseconds for the whole file, however slowly it is read. */
const WHOLE_MS = lookingBack.export.deadlineMs;

/**
 * Endpoint that exports the journal, or a day of it, as a Markdown file. The file is joined from parts, so that no
 * process holds all of it.
 */
@ApiTags('journal-ai.looking-back')
@Controller()
export class ExportController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly callers: Callers,
    private readonly exports: OneArchiveAtATime,
  ) {}

  @HttpEndpoint(lookingBack.export)
  async export(
    @EndpointInput(lookingBack.export) { date }: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const { socket } = request.raw;
    const end = await this.exports.waitForExport(caller.userId, () => socket.destroyed);
    const over = () => {
      end().catch((error: unknown) => logger.warn({ err: error }, 'an export’s turn ends by its time'));
    };
    reply.raw.once('close', over);
    // When the client has already disconnected, the close event fired before this listener was added.
    if (reply.raw.destroyed) over();
    // The first part is fetched before the file starts, so that an error can still be sent as JSON.
    const first = await this.rpc.call(lookingBack.exportPart, { date }, { caller });
    const file = Readable.from(this.partsFrom(first, date, caller), { objectMode: false });
    // When the client disconnects or the file cannot be completed, the connection is closed abruptly, so that the
    // browser does not keep half a file.
    const timer = setTimeout(() => file.destroy(new Error('an export took too long')), WHOLE_MS);
    file.once('close', () => clearTimeout(timer));
    reply
      .header('content-type', 'text/markdown; charset=utf-8')
      .header('content-disposition', `attachment; filename="${first.fileName}"`)
      .send(file);
  }

  /** Yields the parts. The next part is requested when the reader has taken the previous one. */
  private async *partsFrom(
    first: ExportPart,
    date: string | undefined,
    caller: Caller,
  ): AsyncGenerator<string> {
    let part = first;
    yield part.markdown;
    while (part.cursor !== null) {
      part = await this.rpc.call(lookingBack.exportPart, { date, cursor: part.cursor }, { caller });
      if (part.markdown !== '') yield part.markdown;
    }
  }
}
