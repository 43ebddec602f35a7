import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 10_000;
/**
 * Time in milliseconds after which a reader who reads nothing counts as disconnected, whatever the connection reports.
 */
const STALLED_MS = 60_000;

/**
 * One listener's stream of server-sent events (WHATWG HTML, section 9.2), typed by the names and payloads of `Events`.
 */
export class EventStream<Events extends object> {
  private readonly raw;
  private readonly heartbeat: NodeJS.Timeout;
  private blocked: NodeJS.Timeout | undefined;
  private ending: NodeJS.Timeout | undefined;

  constructor(reply: FastifyReply, headers: Record<string, string> = {}) {
    reply.hijack();
    this.raw = reply.raw;
    this.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Tells nginx and similar proxies not to buffer the stream.
      'x-accel-buffering': 'no',
      ...headers,
    });
    this.heartbeat = setInterval(() => {
      if (!this.isBlocked) this.comment('still here');
    }, HEARTBEAT_MS);
    this.raw.on('drain', () => this.unblock());
    this.raw.once('close', () => this.stopTimers());
    // A reader who disconnects in the middle of a write is not an error here.
    this.raw.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return !this.raw.destroyed && !this.raw.writableEnded;
  }

  /** Whether the reader has not yet read everything that was sent. */
  get isBlocked(): boolean {
    return this.blocked !== undefined;
  }

  onClose(listener: () => void): void {
    if (this.isOpen) this.raw.once('close', listener);
    else listener();
  }

  /** Registers a listener that is called whenever a slow reader has read everything. */
  onDrain(listener: () => void): void {
    this.raw.on('drain', listener);
  }

  send<E extends keyof Events & string>(event: E, data: Events[E]): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  comment(text: string): void {
    this.write(`: ${text}\n\n`);
  }

  /** Ends the stream; the reader can reconnect. */
  end(): void {
    if (!this.isOpen) return;
    clearInterval(this.heartbeat);
    // Buffered output waits for the reader, but the connection must not stay open forever.
    this.ending = setTimeout(() => this.raw.destroy(), STALLED_MS);
    this.raw.end();
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    if (!this.raw.write(text)) this.blocked ??= setTimeout(() => this.raw.destroy(), STALLED_MS);
  }

  private unblock(): void {
    clearTimeout(this.blocked);
    this.blocked = undefined;
  }

  private stopTimers(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.blocked);
    clearTimeout(this.ending);
  }
}
