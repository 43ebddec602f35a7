import type { TurnEvent } from '@shadow-guide/contracts';
import { turnEventsSubject } from '@shadow-guide/contracts';
import { until } from '@shadow-guide/kernel/testing';
import type { Journal } from './journal.js';

/** Hears a turn as the gateway does. */
export class TurnListener {
  readonly events: TurnEvent[] = [];

  private constructor() {}

  static async open(journal: Journal, userId: string, requestId: string): Promise<TurnListener> {
    const listener = new TurnListener();
    journal.kernel.nats.connection.subscribe(turnEventsSubject(userId, requestId), {
      callback: (_, message) => void listener.events.push(message.json<TurnEvent>()),
    });
    await journal.kernel.nats.connection.flush();
    return listener;
  }

  /** The text that came in pieces, of the latest attempt. */
  get text(): string {
    const deltas = this.events.filter((event) => event.kind === 'reply-delta');
    const attempt = deltas.at(-1)?.attempt;
    return deltas
      .filter((delta) => delta.attempt === attempt)
      .reduce((text, delta) => text.slice(0, delta.offset) + delta.text, '');
  }

  /** Waits for a text to have come. */
  async hears(text: string): Promise<void> {
    await until(`the reply says ${text}`, () => this.text.includes(text));
  }

  /** Waits for the end. */
  async end(): Promise<TurnEvent> {
    await until('the turn has ended', () => this.events.some(({ kind }) => kind !== 'reply-delta'));
    return this.events.at(-1) as TurnEvent;
  }
}
