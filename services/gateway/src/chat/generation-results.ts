import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isPersonLimit } from '@shadow-guide/contracts';
import { DomainError, unauthenticated, unavailable } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Callers } from '../sessions/index.js';
import {
  type FollowedGeneration,
  type GenerationEndpoints,
  GenerationFollower,
  type GenerationState,
  type Named,
  type ResultOf,
} from './generation-follower.js';
import { OpenStreams } from './open-streams.js';

/** Response used instead of a result that failed or is late. */
export interface Fallback<S extends GenerationState<unknown>> {
  readonly afterMs: number;
  /** Whether the fallback is used at once, although the generation continues. */
  isDue?(state: S): boolean;
  of(state: S): ResultOf<S> | Promise<ResultOf<S>>;
}

/** Waits for whole results of generations, for endpoints that respond with JSON. */
@Injectable()
export class GenerationResults {
  constructor(
    private readonly callers: Callers,
    private readonly generations: GenerationFollower,
    private readonly streams: OpenStreams,
  ) {}

  /**
   * Starts a generation for the person of a request and waits for its result. When the browser disconnects, the
   * generation continues.
   * @throws DomainError refusal of the service that owns the chat; without a fallback also the failure of the
   * generation
   */
  async make<S extends GenerationState<unknown>, I extends Named, F>(
    endpoints: GenerationEndpoints<S, I, F>,
    input: Omit<I, 'requestId'>,
    request: FastifyRequest,
    reply: FastifyReply,
    fallback?: Fallback<S>,
  ): Promise<ResultOf<S>> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const named = { ...input, requestId: randomUUID() } as unknown as I;
    const followed = await this.generations.start(endpoints, named, caller);
    const result = await this.of(followed, reply, fallback);
    if (!result) throw unavailable();
    return result.reply;
  }

  /**
   * Waits for the result of a generation.
   * @returns null when the browser has disconnected meanwhile
   */
  async of<S extends GenerationState<unknown>>(
    followed: FollowedGeneration<S>,
    reply: FastifyReply,
    fallback?: Fallback<S>,
  ): Promise<{ reply: ResultOf<S>; modelMs?: number } | null> {
    const { state } = followed;
    if (fallback?.isDue?.(state)) {
      followed.leave();
      return { reply: state.reply === undefined ? await fallback.of(state) : (state.reply as ResultOf<S>) };
    }
    const close = this.streams.open(() => followed.leave());
    reply.raw.once('close', () => followed.leave());
    followed.follow(() => undefined);
    const late = fallback && setTimeout(() => followed.leave(), fallback.afterMs);
    const ending = await followed.ending;
    clearTimeout(late);
    close();
    if (reply.raw.destroyed) return null;
    if (fallback && ending.kind !== 'done') return { reply: await fallback.of(state) };
    if (ending.kind === 'failed') throw toDomainError(ending.error.code, ending.error.message);
    if (ending.kind === 'left') throw toDomainError('guide_unavailable', 'Please ask again in a moment.');
    return ending;
  }
}

function toDomainError(code: string, message: string): DomainError {
  if (isPersonLimit(code)) return new DomainError('limited', code, message);
  return new DomainError(code === 'guide_timeout' ? 'timeout' : 'unavailable', code, message);
}
