import { Controller, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { type LiveEvents, live } from '@shadow-guide/contracts';
import { unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpEndpoint } from '../endpoints/index.js';
import { EventStream } from '../http/index.js';
import type { SessionPerson } from '../sessions/index.js';
import { Cookies, SessionCaller, SessionTokens } from '../sessions/index.js';
import { LiveTabs } from './live-tabs.js';

/** Endpoint that sends notices to open tabs as server-sent events. Opening the stream counts as one request. */
@ApiTags('gateway.live')
@Controller()
export class LiveController {
  constructor(
    private readonly tabs: LiveTabs,
    private readonly cookies: Cookies,
    private readonly tokens: SessionTokens,
  ) {}

  @ApiResponse({
    status: 200,
    description:
      'The events `ready`, `plan-changed` and, at most once a second, `forum-changed`, until the session or the connection ends',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @HttpEndpoint(live.follow)
  async follow(
    @SessionCaller() { userId }: SessionPerson,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const session = this.tokens.keyOf('session', this.cookies.read(request, 'session'));
    if (!session) throw unauthenticated();
    // A stream without a body would stay open for nothing.
    if (request.method === 'HEAD') return void reply.type('text/event-stream; charset=utf-8').send();
    this.tabs.refuseWhenClosing();
    // This header closes the connection with the stream, so that a gateway that shuts down need not wait for the
    // connection.
    const stream = new EventStream<LiveEvents>(reply, { connection: 'close' });
    await this.tabs.open({ userId, session, stream });
  }
}
