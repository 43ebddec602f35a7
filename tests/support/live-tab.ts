import { readEvents, type ServerSentEvent } from './event-stream.js';
import type { Person } from './person.js';
import { until } from './until.js';

/** The live channel of one open tab: reads `GET /api/live` as the web app does. */
export class LiveTab {
  /** All events received, each with its time on the clock of `performance.now()`. */
  readonly heard: (ServerSentEvent & { at: number })[] = [];
  /** True once either side has ended the stream. */
  ended = false;
  private readonly listeners = new Set<() => void>();
  private readonly stop = new AbortController();

  private constructor() {}

  /** Opens the channel and waits until the subscription is active, so that no later event is missed. */
  static async open(person: Person): Promise<LiveTab> {
    const tab = new LiveTab();
    const url = new URL('/api/live', person.baseUrl);
    const response = await fetch(url, {
      headers: { cookie: person.jar.header(url), accept: 'text/event-stream' },
      signal: tab.stop.signal,
    });
    if (response.status !== 200 || !response.body)
      throw new Error(`GET /api/live answered ${response.status}`);
    void tab.read(response.body);
    await tab.next('ready');
    return tab;
  }

  /**
   * Waits for the next event with this name, skipping the first `after` of them. @throws Error when none arrives in
   * time
   */
  next(event: string, { after = 0, limitMs = 20_000 } = {}): Promise<ServerSentEvent & { at: number }> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const notice = this.heard.filter((heard) => heard.event === event)[after];
        if (!notice) return;
        this.listeners.delete(look);
        clearTimeout(limit);
        resolve(notice);
      };
      const limit = setTimeout(() => {
        this.listeners.delete(look);
        reject(new Error(`Waited ${limitMs} ms in vain for the notice ${event}`));
      }, limitMs);
      this.listeners.add(look);
      look();
    });
  }

  /**
   * Runs an action and waits for an event after which the expected state can be read, as an open tab reads again at
   * each event. Duplicate events are harmless; an event that arrives before the data can be read does not suffice.
   * @throws Error when no such event arrives within 20 s
   */
  async learns(what: string, act: () => Promise<unknown>, isTrue: () => Promise<boolean>): Promise<void> {
    let read = this.count('plan-changed');
    await act();
    await until(`an open tab learns that ${what}`, async () => {
      const come = this.count('plan-changed');
      if (come === read) return false;
      read = come;
      return isTrue();
    });
  }

  count(event: string): number {
    return this.heard.filter((notice) => notice.event === event).length;
  }

  close(): void {
    this.stop.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const notice of readEvents(body)) {
        this.heard.push({ ...notice, at: performance.now() });
        for (const look of [...this.listeners]) look();
      }
    } catch {
      // The stream was closed, or the test cut the connection.
    }
    this.ended = true;
  }
}
