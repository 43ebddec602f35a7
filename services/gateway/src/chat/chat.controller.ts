import { randomUUID } from 'node:crypto';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ChatRequest, chat } from '@shadow-guide/contracts';
import { DomainError, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { Callers } from '../sessions/index.js';
import { OpenStreams } from './open-streams.js';
import { ReplyStream } from './reply-stream.js';
import { type FollowedTurn, TurnFollower } from './turn-follower.js';

const OVERHEAD = 'x-pipeline-overhead-ms';

/** The chat: one JSON answer, or with `Accept: text/event-stream` the reply as it is written. */
@ApiTags('journal-ai.chat')
@Controller()
export class ChatController {
  constructor(
    private readonly callers: Callers,
    private readonly turns: TurnFollower,
    private readonly streams: OpenStreams,
  ) {}

  @HttpEndpoint(chat.send, { message: true })
  async send(
    @EndpointInput(chat.send) input: ChatRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const { message, promptId, promptContext, mode, requestId = randomUUID() } = input;
    const turn = await this.turns.start(caller, { message, promptId, promptContext, mode, requestId });
    if (request.headers.accept?.includes('text/event-stream')) this.stream(turn, reply);
    else await this.answer(turn, reply);
  }

  private stream(turn: FollowedTurn, reply: FastifyReply): void {
    const { requestId, conversationId, entryId, safety } = turn.state;
    // What the pipeline has cost until the turn was accepted; the rest is known, and said in a comment, at the end.
    const stream = new ReplyStream(reply, { [OVERHEAD]: milliseconds(reply.elapsedTime) });
    const close = this.streams.open(() => stream.cut());
    stream.onClose(() => {
      turn.leave();
      close();
    });
    stream.send('accepted', { requestId, conversationId, entryId, ...(safety ? { safety } : {}) });
    turn.follow((piece) => stream.send('delta', piece));
    void turn.ending.then((ending) => {
      if (ending.kind === 'done') {
        const overhead = overheadOf(reply, ending.modelMs);
        stream.finish('done', ending.reply, overhead && `${OVERHEAD} ${overhead}`);
      } else if (ending.kind === 'failed') stream.finish('error', { ...ending.error, requestId, entryId });
      close();
    });
  }

  private async answer(turn: FollowedTurn, reply: FastifyReply): Promise<void> {
    const close = this.streams.open(() => turn.leave());
    reply.raw.once('close', () => turn.leave());
    turn.follow(() => undefined);
    const ending = await turn.ending;
    close();
    // The browser has gone: there is nobody to answer.
    if (reply.raw.destroyed) return;
    if (ending.kind === 'failed') throw toDomainError(ending.error.code, ending.error.message);
    if (ending.kind === 'left') throw toDomainError('guide_unavailable', 'Please ask again in a moment.');
    const overhead = overheadOf(reply, ending.modelMs);
    if (overhead) reply.header(OVERHEAD, overhead);
    reply.send(ending.reply);
  }
}

/** Time spent outside the model; nothing when the time inside it is not known. */
function overheadOf(reply: FastifyReply, modelMs: number | undefined): string | undefined {
  return modelMs === undefined ? undefined : milliseconds(Math.max(0, reply.elapsedTime - modelMs));
}

function milliseconds(value: number): string {
  return value.toFixed(1);
}

function toDomainError(code: string, message: string): DomainError {
  return new DomainError(code === 'guide_timeout' ? 'timeout' : 'unavailable', code, message);
}
