import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 10_000;
/** A reader who takes nothing for this long is gone, whatever the connection says. */
const STALLED_MS = 60_000;

/** One listener's stream of server-sent events (WHATWG HTML, section 9.2), by the names and payloads of `Events`. */
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
      // Tells nginx and its kin not to collect the stream before passing it on.
      'x-accel-buffering': 'no',
      ...headers,
    });
    this.heartbeat = setInterval(() => {
      if (!this.isBlocked) this.comment('still here');
    }, HEARTBEAT_MS);
    this.raw.on('drain', () => this.unblock());
    this.raw.once('close', () => this.stopTimers());
    // A reader who leaves in the middle of a write is no error of ours.
    this.raw.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return !this.raw.destroyed && !this.raw.writableEnded;
  }

  /** The reader has not taken yet what was sent before. */
  get isBlocked(): boolean {
    return this.blocked !== undefined;
  }

  onClose(listener: () => void): void {
    if (this.isOpen) this.raw.once('close', listener);
    else listener();
  }

  /** Called whenever a slow reader has taken everything. */
  onDrain(listener: () => void): void {
    this.raw.on('drain', listener);
  }

  send<E extends keyof Events & string>(event: E, data: Events[E]): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  comment(text: string): void {
    this.write(`: ${text}\n\n`);
  }

  /** Ends the stream; the reader can come again. */
  end(): void {
    if (!this.isOpen) return;
    clearInterval(this.heartbeat);
    // What was written waits for the reader; a connection must not wait for ever with it.
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
