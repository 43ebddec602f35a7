import type { ChatStreamEvents } from '@shadow-guide/contracts';
import type { FastifyReply } from 'fastify';
import type { Piece } from './reply-merge.js';

const HEARTBEAT_MS = 10_000;
/** A reader who takes nothing for this long is gone, whatever the connection says. */
const STALLED_MS = 60_000;

/**
 * One listener's stream of server-sent events (WHATWG HTML, section 9.2). When the reader is slow, pieces of the reply
 * are joined instead of piled up, so a stream never holds more than one reply.
 */
export class EventStream {
  private readonly raw;
  private readonly heartbeat: NodeJS.Timeout;
  private waiting: Piece | undefined;
  private blocked: NodeJS.Timeout | undefined;

  constructor(reply: FastifyReply, headers: Record<string, string>) {
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
    this.heartbeat = setInterval(() => this.comment('still here'), HEARTBEAT_MS);
    this.raw.on('drain', () => this.drained());
    this.raw.once('close', () => this.stopTimers());
    // A reader who leaves in the middle of a write is no error of ours.
    this.raw.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return !this.raw.destroyed && !this.raw.writableEnded;
  }

  onClose(listener: () => void): void {
    if (this.isOpen) this.raw.once('close', listener);
    else listener();
  }

  send<E extends keyof ChatStreamEvents>(event: E, data: ChatStreamEvents[E]): void {
    if (event === 'delta' && this.blocked) this.join(data as Piece);
    else this.write(frame(event, data));
  }

  /** Sends the last event and ends. */
  finish<E extends 'done' | 'error'>(event: E, data: ChatStreamEvents[E], comment?: string): void {
    if (!this.isOpen) return;
    this.flush();
    if (comment) this.write(`: ${comment}\n\n`);
    this.write(frame(event, data));
    this.stopTimers();
    this.raw.end();
  }

  /** Cuts the stream; the reader can ask again and gets the rest. */
  cut(): void {
    this.stopTimers();
    this.raw.end();
  }

  private comment(text: string): void {
    if (!this.blocked) this.write(`: ${text}\n\n`);
  }

  private join(piece: Piece): void {
    if (this.waiting?.attempt === piece.attempt) this.waiting.text += piece.text;
    else this.waiting = { ...piece };
  }

  private drained(): void {
    clearTimeout(this.blocked);
    this.blocked = undefined;
    this.flush();
  }

  private flush(): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) this.write(frame('delta', waiting));
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    if (!this.raw.write(text)) this.blocked ??= setTimeout(() => this.raw.destroy(), STALLED_MS);
  }

  private stopTimers(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.blocked);
  }
}

function frame<E extends keyof ChatStreamEvents>(event: E, data: ChatStreamEvents[E]): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
