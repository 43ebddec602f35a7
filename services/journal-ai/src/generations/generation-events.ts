import { Injectable } from '@nestjs/common';
import {
  type GenerationAddress,
  type GenerationEvent,
  generationEventsSubject,
  stopGenerationSubject,
} from '@shadow-guide/contracts';
import { Nats } from '@shadow-guide/kernel';

/** Publishes the progress of a generation. Delivery is not guaranteed: the row is authoritative. */
@Injectable()
export class GenerationEvents {
  constructor(private readonly nats: Nats) {}

  publish(address: GenerationAddress, event: GenerationEvent): void {
    this.send(generationEventsSubject(address), JSON.stringify(event));
  }

  /** Asks the worker that runs the generation, if any, to stop. */
  publishStop(address: GenerationAddress): void {
    this.send(stopGenerationSubject(address), '');
  }

  private send(subject: string, message: string): void {
    // While NATS is down the client would buffer the message and deliver it late.
    if (this.nats.isUp) this.nats.connection.publish(subject, message);
  }
}
