import type { Subscription } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Endpoint,
  type GenerationAddress,
  type GenerationError,
  type GenerationEvent,
  type GenerationKind,
  type GenerationStatus,
  generationEventsSubject,
  type HttpRoute,
  type LiveText,
  liveTextSubject,
} from '@shadow-guide/contracts';
import { DomainError, logger, Nats, RpcClient, unavailable } from '@shadow-guide/kernel';
import { type Merged, type Piece, TextMerge } from './text-merge.js';

/** State of a generation, with its result when it is done. */
export interface GenerationState<R> {
  readonly requestId: string;
  readonly status: GenerationStatus;
  readonly error?: GenerationError;
  readonly reply?: R;
}

/** The result type of a generation, derived from the type of its state. */
export type ResultOf<S> = S extends GenerationState<infer R> ? R : never;

/** The two endpoints that start and look up the generations of one kind. */
export interface GenerationEndpoints<S extends GenerationState<unknown>, I extends Named, F> {
  readonly kind: GenerationKind;
  /** Starts a generation. When it was already started, the response has the request id of the earlier start. */
  readonly start: Endpoint<HttpRoute | undefined, I, S>;
  readonly get: Endpoint<HttpRoute | undefined, F, S>;
  /** Returns the reference of the generation for {@link get}, from the input that started it. */
  readonly refOf: (input: I) => F;
}

/** An input whose request id identifies its generation. */
export interface Named {
  readonly requestId: string;
}

/** The way in which following a generation ended for one listener. */
export type Ending<R> =
  | { kind: 'done'; reply: R; modelMs?: number }
  | { kind: 'failed'; error: GenerationError }
  /** The generation continues, but this listener no longer waits. */
  | { kind: 'left' };

/** Time limits for following, in milliseconds. */
export const followTimes = {
  /** Maximum wait of a listener. The generation itself continues. */
  limit: 120_000,
  /** Time without events after which the row is read: the event that ends a turn may be lost, but the row is not. */
  silence: 2_500,
  /** Maximum wait for the response of the worker that holds the text so far. */
  liveText: 1_000,
};

/** Starts generations of any chat and follows them to their end. */
@Injectable()
export class GenerationFollower {
  constructor(
    private readonly nats: Nats,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Starts a generation. The subscription is made before the start, so that no text can be missed.
   * @throws DomainError refusal of the service that owns the chat
   */
  async start<S extends GenerationState<unknown>, I extends Named, F>(
    endpoints: GenerationEndpoints<S, I, F>,
    input: I,
    caller: Caller,
  ): Promise<FollowedGeneration<S>> {
    if (!this.nats.isUp) throw unavailable();
    const { kind, start, get, refOf } = endpoints;
    const calls = {
      start: () => this.rpc.call(start, input as never, { caller }),
      get: (requestId: string) => this.rpc.call(get, refOf({ ...input, requestId }) as never, { caller }),
    };
    const address = { userId: caller.userId, kind, requestId: input.requestId };
    const followed = new FollowedGeneration<S>(this.nats, address, calls);
    try {
      await followed.begin();
    } catch (error) {
      followed.leave();
      throw error;
    }
    return followed;
  }
}

interface Calls<S> {
  start(): Promise<S>;
  get(requestId: string): Promise<S>;
}

/** A listener that follows one generation. */
export class FollowedGeneration<S extends GenerationState<unknown>> {
  /** State returned by the start call, or by a later lookup. */
  state: S;
  /** Resolves exactly once, when this listener stops following. */
  readonly ending: Promise<Ending<ResultOf<S>>>;
  private subscription: Subscription;
  private readonly merge = new TextMerge();
  private end: (ending: Ending<ResultOf<S>>) => void;
  private onPiece: ((piece: Piece) => void) | undefined;
  /** Events buffered until a reader is attached, and while a gap is filled. */
  private held: GenerationEvent<ResultOf<S>>[] | undefined = [];
  private limit: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;
  private over = false;

  constructor(
    private readonly nats: Nats,
    private address: GenerationAddress,
    private readonly calls: Calls<S>,
  ) {
    this.ending = new Promise((resolve) => {
      this.end = resolve;
    });
    this.subscription = this.subscribe();
  }

  async begin(): Promise<void> {
    this.state = await this.calls.start();
    const { requestId } = this.state;
    if (requestId === this.address.requestId) return;
    this.subscription.unsubscribe();
    this.address = { ...this.address, requestId };
    this.subscription = this.subscribe();
    // The generation may have ended before the subscription was active; later events are received.
    if (this.state.status !== 'done') this.state = await this.calls.get(requestId);
  }

  /** Passes on the whole text: first the existing text, then the rest while it is written. */
  follow(onPiece: (piece: Piece) => void): void {
    this.onPiece = onPiece;
    this.limit = setTimeout(() => this.finish(timedOut), followTimes.limit);
    // A reply that was already stored needed no model time.
    if (this.settle(this.state, 0)) return;
    this.resetSilenceTimer();
    // Text of a generation that was already running is not repeated by any event.
    if (this.state.status === 'running') void this.closeGap();
    else this.release();
  }

  /** Stops listening; the generation continues. */
  leave(): void {
    this.finish({ kind: 'left' });
  }

  private subscribe(): Subscription {
    return this.nats.connection.subscribe(generationEventsSubject(this.address), {
      callback: (error, message) => {
        if (!error) this.take(message.json<GenerationEvent<ResultOf<S>>>());
      },
    });
  }

  private take(event: GenerationEvent<ResultOf<S>>): void {
    if (this.over) return;
    if (event.kind === 'delta') {
      if (this.held) this.held.push(event);
      else this.pass(this.merge.take(event));
      if (this.onPiece) this.resetSilenceTimer();
      return;
    }
    // An end event needs no buffered pieces: it contains the whole reply.
    if (!this.onPiece) this.held?.push(event);
    else if (event.kind === 'done') {
      if (event.result === null) void this.askRow();
      else this.finish({ kind: 'done', reply: event.result, modelMs: event.modelMs });
    } else this.finish({ kind: 'failed', error: event.error });
  }

  private pass(merged: Merged): void {
    if (merged === 'gap') void this.closeGap();
    else if (merged !== 'known') this.onPiece?.(merged);
  }

  /** Requests the text so far from the worker that writes the reply. Events that arrive meanwhile are buffered. */
  private async closeGap(): Promise<void> {
    this.held ??= [];
    try {
      const subject = liveTextSubject(this.address);
      const answer = await this.nats.connection.request(subject, '', { timeout: followTimes.liveText });
      if (!this.over) this.pass(this.merge.takeWhole(answer.json<LiveText>()));
    } catch (error) {
      // The worker has finished or died. In both cases the end event or the row contains the whole reply.
      logger.debug({ err: error }, 'no worker holds the reply');
    }
    this.release();
  }

  private release(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const [index, event] of held.entries()) {
      this.take(event);
      // The text has another gap: the remaining events wait until that gap is filled.
      if (this.held) {
        this.held = [...(this.held as GenerationEvent<ResultOf<S>>[]), ...held.slice(index + 1)];
        return;
      }
    }
  }

  private resetSilenceTimer(): void {
    clearTimeout(this.silence);
    if (!this.over) this.silence = setTimeout(() => void this.askRow(), followTimes.silence);
  }

  private async askRow(): Promise<void> {
    try {
      const state = await this.calls.get(this.address.requestId);
      if (this.settle(state)) return;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not_found') {
        this.finish({ kind: 'failed', error: gone });
        return;
      }
      logger.warn({ err: error }, 'generation could not be looked up');
    }
    this.resetSilenceTimer();
  }

  /** Ends following when the row shows that the turn has ended. Returns whether it has. */
  private settle(state: S, modelMs?: number): boolean {
    const { reply } = state;
    if (state.status === 'done' && reply) this.finish({ kind: 'done', reply: reply as ResultOf<S>, modelMs });
    else if (state.status === 'failed') this.finish({ kind: 'failed', error: state.error ?? lost });
    return this.over;
  }

  private finish(ending: Ending<ResultOf<S>>): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.limit);
    clearTimeout(this.silence);
    this.subscription.unsubscribe();
    this.end(ending);
  }
}

const timedOut = {
  kind: 'failed',
  error: {
    code: 'guide_timeout',
    message: 'The AI is taking longer than usual to respond. Please try again or try a shorter message.',
  },
} satisfies Ending<never>;

const lost: GenerationError = {
  code: 'guide_unavailable',
  message: 'The guide could not answer. Your entry is kept; you can try again.',
};

/** Error for a message that no longer exists: the message was deleted, or the person's data was erased. */
const gone: GenerationError = {
  code: 'words_erased',
  message: 'What you wrote was deleted while it was being answered, so there is no answer to it.',
};
