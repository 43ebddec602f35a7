import { type GenerationEvent, type GenerationKind, generationEventsSubject } from '@shadow-guide/contracts';
import { until } from '@shadow-guide/kernel/testing';
import type { Journal } from './journal.js';

/** Listens to the events of a generation as the gateway does. */
export class GenerationListener {
  readonly events: GenerationEvent[] = [];

  private constructor() {}

  static async open(
    journal: Pick<Journal, 'kernel'>,
    userId: string,
    requestId: string,
    kind: GenerationKind = 'journal-reply',
  ): Promise<GenerationListener> {
    const listener = new GenerationListener();
    journal.kernel.nats.connection.subscribe(generationEventsSubject({ userId, kind, requestId }), {
      callback: (_, message) => void listener.events.push(message.json<GenerationEvent>()),
    });
    await journal.kernel.nats.connection.flush();
    return listener;
  }

  /** Text so far of the latest attempt. */
  get text(): string {
    const deltas = this.events.filter((event) => event.kind === 'delta');
    const attempt = deltas.at(-1)?.attempt;
    return deltas
      .filter((delta) => delta.attempt === attempt)
      .reduce((text, delta) => text.slice(0, delta.offset) + delta.text, '');
  }

  /** Waits until a text has arrived. */
  async hears(text: string): Promise<void> {
    await until(`the reply contains ${text}`, () => this.text.includes(text));
  }

  /** Waits for the generation to end. */
  async end(): Promise<GenerationEvent> {
    await until('the generation has ended', () => this.events.some(({ kind }) => kind !== 'delta'));
    return this.events.at(-1) as GenerationEvent;
  }
}
