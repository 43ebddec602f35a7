import { Injectable } from '@nestjs/common';
import { stopTurnSubject, type TurnEvent, turnEventsSubject } from '@shadow-guide/contracts';
import { Nats } from '@shadow-guide/kernel';

/** Whose turn, by the id that their client made. */
export interface TurnAddress {
  readonly userId: string;
  readonly requestId: string;
}

/** Tells whoever listens how a turn goes. Nothing depends on being heard: the row is the truth. */
@Injectable()
export class TurnEvents {
  constructor(private readonly nats: Nats) {}

  publish(turn: TurnAddress, event: TurnEvent): void {
    this.send(turnEventsSubject(turn.userId, turn.requestId), JSON.stringify(event));
  }

  /** Tells the worker that runs the turn, if one does, that the person pressed Stop. */
  publishStop(turn: TurnAddress): void {
    this.send(stopTurnSubject(turn.userId, turn.requestId), '');
  }

  private send(subject: string, message: string): void {
    // While NATS is away a message would be buffered, and heard late.
    if (this.nats.isUp) this.nats.connection.publish(subject, message);
  }
}
