import { Injectable } from '@nestjs/common';
import { type LiveReply as LiveReplyText, liveReplySubject, stopTurnSubject } from '@shadow-guide/contracts';
import { Nats } from '@shadow-guide/kernel';
import { TurnEvents } from '../turn-events.js';
import { DeltaBatcher } from './delta-batcher.js';
import type { ClaimedTurn } from './turn-lease.repository.js';

/** A reply while it is written: heard piece by piece, or asked for as a whole by whoever comes late. */
export interface LiveReply {
  add(piece: string): void;
  /** Sends what is left and no longer answers. */
  close(): void;
}

/** Opens the subjects of a turn on this worker. */
@Injectable()
export class LiveReplies {
  constructor(
    private readonly nats: Nats,
    private readonly events: TurnEvents,
  ) {}

  open(turn: ClaimedTurn, onStop: () => void): LiveReply {
    const { userId, requestId, attempt } = turn;
    const batcher = new DeltaBatcher((offset, text) =>
      this.events.publish(turn, { kind: 'reply-delta', attempt, offset, text }),
    );
    const subscriptions = [
      this.nats.connection.subscribe(liveReplySubject(userId, requestId), {
        callback: (error, message) => {
          const live: LiveReplyText = { attempt, text: batcher.text };
          if (!error) message.respond(JSON.stringify(live));
        },
      }),
      this.nats.connection.subscribe(stopTurnSubject(userId, requestId), {
        callback: (error) => {
          if (!error) onStop();
        },
      }),
    ];
    return {
      add: (piece) => batcher.add(piece),
      close: () => {
        batcher.end();
        for (const subscription of subscriptions) subscription.unsubscribe();
      },
    };
  }
}
