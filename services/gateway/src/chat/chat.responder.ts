import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Callers } from '../sessions/index.js';
import { type ChatEndpoints, type FollowedGeneration, GenerationFollower } from './generation-follower.js';
import { OpenStreams } from './open-streams.js';
import { ReplyStream } from './reply-stream.js';

const OVERHEAD = 'x-pipeline-overhead-ms';

/** Answers the message of any chat: one JSON answer, or with `Accept: text/event-stream` the reply as it is written. */
@Injectable()
export class ChatResponder {
  constructor(
    private readonly callers: Callers,
    private readonly generations: GenerationFollower,
    private readonly streams: OpenStreams,
  ) {}

  /** @throws DomainError the owner's refusal, before anything is answered */
  async respond<R, I extends { requestId: string }, F extends { requestId: string }>(
    endpoints: ChatEndpoints<R, I, F>,
    input: Omit<I, 'requestId'> & { requestId?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const named = { ...input, requestId: input.requestId ?? randomUUID() } as I;
    const followed = await this.generations.start(endpoints, named, caller);
    if (request.headers.accept?.includes('text/event-stream')) this.stream(followed, reply);
    else await this.answer(followed, reply);
  }

  private stream<R>(followed: FollowedGeneration<R>, reply: FastifyReply): void {
    const { requestId, conversationId, entryId, safety, checkIn } = followed.state;
    // What the pipeline has cost until the message was accepted; the rest is known, and said in a comment, at the end.
    const stream = new ReplyStream<R>(reply, { [OVERHEAD]: milliseconds(reply.elapsedTime) });
    const close = this.streams.open(() => stream.cut());
    stream.onClose(() => {
      followed.leave();
      close();
    });
    stream.send('accepted', {
      ...{ requestId, conversationId, entryId },
      ...(safety ? { safety } : {}),
      ...(checkIn ? { checkIn } : {}),
    });
    followed.follow((piece) => stream.send('delta', piece));
    void followed.ending.then((ending) => {
      if (ending.kind === 'done') {
        const overhead = overheadOf(reply, ending.modelMs);
        stream.finish('done', ending.reply, overhead && `${OVERHEAD} ${overhead}`);
      } else if (ending.kind === 'failed') stream.finish('error', { ...ending.error, requestId, entryId });
      close();
    });
  }

  private async answer<R>(followed: FollowedGeneration<R>, reply: FastifyReply): Promise<void> {
    const close = this.streams.open(() => followed.leave());
    reply.raw.once('close', () => followed.leave());
    followed.follow(() => undefined);
    const ending = await followed.ending;
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
