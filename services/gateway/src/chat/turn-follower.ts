import type { Subscription } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ChatReply,
  chat,
  type LiveReply,
  liveReplySubject,
  type StartTurn,
  type TurnError,
  type TurnEvent,
  type TurnState,
  turnEventsSubject,
} from '@shadow-guide/contracts';
import { logger, Nats, RpcClient, unavailable } from '@shadow-guide/kernel';
import { type Merged, type Piece, ReplyMerge } from './reply-merge.js';

/** How a turn came to its end, as far as this listener is concerned. */
export type TurnEnding =
  | { kind: 'done'; reply: ChatReply; modelMs?: number }
  | { kind: 'failed'; error: TurnError }
  /** The turn goes on, but nobody waits here any longer. */
  | { kind: 'left' };

/** Times of following, in milliseconds. */
export const followTimes = {
  /** Longest wait of a listener. The turn itself goes on. */
  limit: 120_000,
  /** Silence after which the row is asked: the event that ends a turn may be lost, the row is not. */
  silence: 2_500,
  /** Wait for the worker that holds the text so far. */
  liveReply: 1_000,
};

/** Starts turns and follows them to their end. */
@Injectable()
export class TurnFollower {
  constructor(
    private readonly nats: Nats,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Listens first, so that nothing of the reply can pass before the turn is started.
   * @throws DomainError the owner's refusal
   */
  async start(caller: Caller, input: StartTurn): Promise<FollowedTurn> {
    if (!this.nats.isUp) throw unavailable();
    const turn = new FollowedTurn(this.nats, this.rpc, caller, input.requestId);
    try {
      await turn.begin(input);
    } catch (error) {
      turn.leave();
      throw error;
    }
    return turn;
  }
}

/** One listener of one turn. */
export class FollowedTurn {
  /** As `start-turn` answered. */
  state: TurnState;
  /** Resolves once, whatever happens. */
  readonly ending: Promise<TurnEnding>;
  private readonly subscription: Subscription;
  private readonly merge = new ReplyMerge();
  private end: (ending: TurnEnding) => void;
  private onPiece: ((piece: Piece) => void) | undefined;
  /** Events of the time before somebody reads, and of the time while a hole is closed. */
  private held: TurnEvent[] | undefined = [];
  private limit: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;
  private over = false;

  constructor(
    private readonly nats: Nats,
    private readonly rpc: RpcClient,
    private readonly caller: Caller,
    private readonly requestId: string,
  ) {
    this.ending = new Promise((resolve) => {
      this.end = resolve;
    });
    this.subscription = nats.connection.subscribe(turnEventsSubject(caller.userId, requestId), {
      callback: (error, message) => {
        if (!error) this.take(message.json<TurnEvent>());
      },
    });
  }

  async begin(input: StartTurn): Promise<void> {
    this.state = await this.rpc.call(chat.startTurn, input, { caller: this.caller });
  }

  /** Passes the reply on from its beginning: what is there already, then the rest as it is written. */
  follow(onPiece: (piece: Piece) => void): void {
    this.onPiece = onPiece;
    this.limit = setTimeout(() => this.finish(timedOut), followTimes.limit);
    // A reply that was stored before costs no model any more.
    if (this.settle(this.state, 0)) return;
    this.heard();
    // A turn that was running before we came has text that no event will repeat.
    if (this.state.status === 'running') void this.closeGap();
    else this.release();
  }

  /** Nobody reads any more. The turn is not touched. */
  leave(): void {
    this.finish({ kind: 'left' });
  }

  private take(event: TurnEvent): void {
    if (this.over) return;
    if (event.kind === 'reply-delta') {
      if (this.held) this.held.push(event);
      else this.pass(this.merge.take(event));
      if (this.onPiece) this.heard();
      return;
    }
    // An ending needs no pieces: it carries the whole reply.
    if (!this.onPiece) this.held?.push(event);
    else if (event.kind === 'reply-done') {
      this.finish({ kind: 'done', reply: event.reply, modelMs: event.modelMs });
    } else this.finish({ kind: 'failed', error: event.error });
  }

  private pass(merged: Merged): void {
    if (merged === 'gap') void this.closeGap();
    else if (merged !== 'known') this.onPiece?.(merged);
  }

  /** Asks the running worker for the text so far. What arrives meanwhile waits. */
  private async closeGap(): Promise<void> {
    this.held ??= [];
    try {
      const subject = liveReplySubject(this.caller.userId, this.requestId);
      const answer = await this.nats.connection.request(subject, '', { timeout: followTimes.liveReply });
      if (!this.over) this.pass(this.merge.takeWhole(answer.json<LiveReply>()));
    } catch (error) {
      // The worker has finished or died: the end, or the row, brings the whole reply.
      logger.debug({ err: error }, 'no worker holds the reply');
    }
    this.release();
  }

  private release(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const [index, event] of held.entries()) {
      this.take(event);
      // Another hole: the rest waits for its turn behind it.
      if (this.held) {
        this.held = [...(this.held as TurnEvent[]), ...held.slice(index + 1)];
        return;
      }
    }
  }

  private heard(): void {
    clearTimeout(this.silence);
    if (!this.over) this.silence = setTimeout(() => void this.askRow(), followTimes.silence);
  }

  private async askRow(): Promise<void> {
    try {
      const state = await this.rpc.call(chat.getTurn, { requestId: this.requestId }, { caller: this.caller });
      if (this.settle(state)) return;
    } catch (error) {
      logger.warn({ err: error }, 'a turn could not be looked up');
    }
    this.heard();
  }

  /** Ends when the row says that the turn has ended. */
  private settle(state: TurnState, modelMs?: number): boolean {
    if (state.status === 'done' && state.reply) this.finish({ kind: 'done', reply: state.reply, modelMs });
    else if (state.status === 'failed') this.finish({ kind: 'failed', error: state.error ?? lost });
    return this.over;
  }

  private finish(ending: TurnEnding): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.limit);
    clearTimeout(this.silence);
    this.subscription.unsubscribe();
    this.end(ending);
  }
}

const timedOut: TurnEnding = {
  kind: 'failed',
  error: {
    code: 'guide_timeout',
    message: 'The AI is taking longer than usual to respond. Please try again or try a shorter message.',
  },
};

const lost: TurnError = {
  code: 'guide_unavailable',
  message: 'The guide could not answer. Your entry is kept; you can try again.',
};
