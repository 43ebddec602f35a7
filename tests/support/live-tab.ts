import { readEvents, type ServerSentEvent } from './event-stream.js';
import type { Person } from './person.js';
import { until } from './until.js';

/** The live channel of one open tab: `GET /api/live`, read as the web app reads it. */
export class LiveTab {
  /** Everything it was told, with the moment on the clock of `performance.now()`. */
  readonly heard: (ServerSentEvent & { at: number })[] = [];
  /** True once the stream has ended, by whichever side. */
  ended = false;
  private readonly listeners = new Set<() => void>();
  private readonly stop = new AbortController();

  private constructor() {}

  /** Opens the channel and waits until nothing can be missed any more. */
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

  /** Waits for the first notice of a name that comes after the first `after` of that name. @throws Error when it does not come in time */
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
   * Does something and waits until a notice that came since then led to the truth: what an open tab does is to read anew at each
   * notice. One that comes twice is no harm, and one that comes before there is anything to read is not enough.
   * @throws Error when no such notice comes within 20 s
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
      // Closed, or cut by what the test does.
    }
    this.ended = true;
  }
}
