import type { ChatStreamEvents } from '@shadow-guide/contracts';
import type { FastifyReply } from 'fastify';
import { EventStream } from '../http/index.js';
import type { Piece } from './text-merge.js';

/**
 * The stream of a reply to one listener. When the reader is slow, pieces are merged instead of queued, so a stream
 * never buffers more than one reply.
 */
export class ReplyStream<R> {
  private readonly stream: EventStream<ChatStreamEvents<R>>;
  private waiting: Piece | undefined;

  constructor(reply: FastifyReply, headers: Record<string, string>) {
    this.stream = new EventStream(reply, headers);
    this.stream.onDrain(() => this.flush());
  }

  onClose(listener: () => void): void {
    this.stream.onClose(listener);
  }

  send<E extends keyof ChatStreamEvents<R>>(event: E, data: ChatStreamEvents<R>[E]): void {
    if (event === 'delta' && this.stream.isBlocked) this.join(data as Piece);
    else this.stream.send(event, data);
  }

  /** Sends the last event and ends the stream. */
  finish<E extends 'done' | 'error'>(event: E, data: ChatStreamEvents<R>[E], comment?: string): void {
    if (!this.stream.isOpen) return;
    this.flush();
    if (comment) this.stream.comment(comment);
    this.stream.send(event, data);
    this.stream.end();
  }

  /** Cuts the stream; the reader can reconnect and gets the rest. */
  cut(): void {
    this.stream.end();
  }

  private join(piece: Piece): void {
    if (this.waiting?.attempt === piece.attempt) this.waiting.text += piece.text;
    else this.waiting = { ...piece };
  }

  private flush(): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) this.stream.send('delta', waiting);
  }
}
