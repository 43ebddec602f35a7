import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TurnState } from '@shadow-guide/contracts';
import { unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Callers } from '../sessions/index.js';
import {
  type FollowedGeneration,
  type GenerationEndpoints,
  GenerationFollower,
  type Named,
  type ResultOf,
} from './generation-follower.js';
import { GenerationResults } from './generation-results.js';
import { OpenStreams } from './open-streams.js';
import { ReplyStream } from './reply-stream.js';

/** State of a reply, with the fields that the chat adds. */
type ReplyState = TurnState & { reply?: object };

const OVERHEAD = 'x-pipeline-overhead-ms';

/**
 * Responds to a message of any chat, with one JSON response. With `Accept: text/event-stream`, streams the reply while
 * it is written.
 */
@Injectable()
export class ChatResponder {
  constructor(
    private readonly callers: Callers,
    private readonly generations: GenerationFollower,
    private readonly results: GenerationResults,
    private readonly streams: OpenStreams,
  ) {}

  /** @throws DomainError refusal of the service that owns the chat, before any response is sent */
  async respond<S extends ReplyState, I extends Named, F>(
    endpoints: GenerationEndpoints<S, I, F>,
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

  private stream<S extends ReplyState>(followed: FollowedGeneration<S>, reply: FastifyReply): void {
    const { requestId, conversationId, entryId, safety, checkIn } = followed.state;
    // This header is the time outside the model until the message was accepted; the full time is sent in a comment at
    // the end.
    const stream = new ReplyStream<ResultOf<S>>(reply, { [OVERHEAD]: milliseconds(reply.elapsedTime) });
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

  private async answer(followed: FollowedGeneration<ReplyState>, reply: FastifyReply): Promise<void> {
    const result = await this.results.of(followed, reply);
    // The browser has disconnected, so no response is sent.
    if (!result) return;
    const overhead = overheadOf(reply, result.modelMs);
    if (overhead) reply.header(OVERHEAD, overhead);
    reply.send(result.reply);
  }
}

/** Returns the time spent outside the model; undefined when the time spent in the model is unknown. */
function overheadOf(reply: FastifyReply, modelMs: number | undefined): string | undefined {
  return modelMs === undefined ? undefined : milliseconds(Math.max(0, reply.elapsedTime - modelMs));
}

function milliseconds(value: number): string {
  return value.toFixed(1);
}
