import { Injectable } from '@nestjs/common';
import {
  type LiveText as LiveTextBody,
  liveTextSubject,
  type Speaker,
  stopGenerationSubject,
} from '@shadow-guide/contracts';
import { Nats } from '@shadow-guide/kernel';
import type { Generation } from '../generation.js';
import { GenerationEvents } from '../generation-events.js';
import { DeltaBatcher } from './delta-batcher.js';

/** Text that is being written: published piece by piece, and as a whole for late listeners. */
export interface LiveText {
  add(piece: string): void;
  /** Sets the speaker, who is announced with the first piece. */
  introduce(speaker: Speaker): void;
  /** Sends the last piece, and stops sending the whole text to late listeners. */
  close(): void;
}

/** Serves the NATS subjects of a generation on this worker. */
@Injectable()
export class LiveTexts {
  constructor(
    private readonly nats: Nats,
    private readonly events: GenerationEvents,
  ) {}

  open(generation: Generation, onStop: () => void): LiveText {
    const { attempt } = generation;
    let speaker: Speaker | undefined;
    const batcher = new DeltaBatcher((offset, text) => {
      const named = offset === 0 && speaker ? { speaker } : {};
      this.events.publish(generation, { kind: 'delta', attempt, offset, text, ...named });
    });
    const subscriptions = [
      this.nats.connection.subscribe(liveTextSubject(generation), {
        callback: (error, message) => {
          const live: LiveTextBody = { attempt, text: batcher.text, ...(speaker ? { speaker } : {}) };
          if (!error) message.respond(JSON.stringify(live));
        },
      }),
      this.nats.connection.subscribe(stopGenerationSubject(generation), {
        callback: (error) => {
          if (!error) onStop();
        },
      }),
    ];
    return {
      add: (piece) => batcher.add(piece),
      introduce: (one) => {
        speaker = one;
      },
      close: () => {
        batcher.end();
        for (const subscription of subscriptions) subscription.unsubscribe();
      },
    };
  }
}
