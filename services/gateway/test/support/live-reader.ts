import { until } from '@shadow-guide/kernel/testing';
import type { Visitor } from './visitor.js';

/** A tab connected to one of the gateways. */
export class LiveReader {
  /** Received events, with the time of each (milliseconds of `performance.now`). */
  readonly events: { name: string; data: Record<string, unknown>; at: number }[] = [];
  ended = false;

  private constructor(
    readonly status: number,
    private readonly abort: AbortController,
  ) {}

  /** Opens the stream with the visitor's session; waits only for the response headers. */
  static async open(visitor: Visitor, at: string = visitor.app): Promise<LiveReader> {
    const abort = new AbortController();
    const response = await fetch(new URL('/api/live', at), {
      headers: {
        cookie: `shadow_session=${visitor.cookie('shadow_session') ?? ''}`,
        accept: 'text/event-stream',
      },
      signal: abort.signal,
    });
    const reader = new LiveReader(response.status, abort);
    void reader.read(response);
    return reader;
  }

  /** Opens the stream and waits for the ready event. No notice after this event is missed. */
  static async ready(visitor: Visitor, at?: string): Promise<LiveReader> {
    const reader = await LiveReader.open(visitor, at);
    await until('the stream is ready', () => reader.names.includes('ready'));
    return reader;
  }

  get names(): string[] {
    return this.events.map(({ name }) => name);
  }

  leave(): void {
    this.abort.abort();
  }

  private async read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) this.take(frame);
      }
    } catch {
      // The reader was closed, or the stream was cut in the middle of an event.
    }
    this.ended = true;
  }

  private take(frame: string): void {
    const [, name, data] = /^event: (\S+)\ndata: (.*)$/.exec(frame) ?? [];
    if (name) this.events.push({ name, data: JSON.parse(data ?? '{}'), at: performance.now() });
  }
}
