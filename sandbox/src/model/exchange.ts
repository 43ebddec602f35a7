import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChatRequest, MODEL_ID } from './chat-request.js';
import type { Pace } from './control-document.js';
import type { CallTracker } from './model-control.js';
import { estimateUsage, toPieces } from './tokens.js';

/** The model's answer: text, or a refusal instead of it. */
export interface Answer {
  readonly content: string | null;
  readonly refusal: string | null;
}

/** Thrown when the client closes the connection before the response is complete. */
export class ClientDisconnected extends Error {}

/** Cuts the answer to the requested number of tokens; a chunk counts as one token. */
function limitTokens(text: string, maxTokens: number | undefined): { text: string; cut: boolean } {
  const pieces = maxTokens === undefined ? [] : toPieces(text);
  return maxTokens === undefined || pieces.length <= maxTokens
    ? { text, cut: false }
    : { text: pieces.slice(0, maxTokens).join(''), cut: true };
}

/**
 * One HTTP exchange of the chat completions API: the request, the delays in force when it arrived, and the raw
 * response.
 */
export class Exchange {
  private readonly disconnected = new AbortController();
  private readonly created = Math.floor(Date.now() / 1000);

  constructor(
    readonly id: string,
    readonly request: ChatRequest,
    readonly response: ServerResponse,
    readonly tracker: CallTracker,
    readonly pace: Readonly<Pace>,
  ) {
    response.once('close', () => this.disconnected.abort());
  }

  /** Waits for a time. Rejects early with {@link ClientDisconnected} when the client disconnects. */
  async wait(milliseconds: number): Promise<void> {
    if (this.disconnected.signal.aborted) throw new ClientDisconnected();
    if (milliseconds === 0) return;
    try {
      await delay(milliseconds, undefined, { signal: this.disconnected.signal });
    } catch {
      throw new ClientDisconnected();
    }
  }

  /** Resolves when the client or the server closes the connection. */
  async untilDisconnected(): Promise<void> {
    if (this.disconnected.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.disconnected.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  head(status: number, contentType: string, headers: Record<string, string> = {}): void {
    this.tracker.record.status = status;
    this.response.writeHead(status, {
      'content-type': contentType,
      'cache-control': 'no-cache',
      'x-request-id': this.id,
      ...headers,
    });
    this.response.flushHeaders();
  }

  /** Writes, and waits until the data has left the process, so that a slow client slows the response (backpressure). */
  async write(data: string | Buffer): Promise<void> {
    if (this.disconnected.signal.aborted) throw new ClientDisconnected();
    await new Promise<void>((resolve) => {
      const settle = () => {
        this.disconnected.signal.removeEventListener('abort', settle);
        resolve();
      };
      this.disconnected.signal.addEventListener('abort', settle);
      this.response.write(data, settle);
    });
  }

  async end(data?: string | Buffer): Promise<void> {
    if (this.disconnected.signal.aborted) throw new ClientDisconnected();
    await new Promise<void>((resolve) => {
      this.disconnected.signal.addEventListener('abort', () => resolve(), { once: true });
      this.response.end(data, resolve);
    });
    if (!this.response.writableFinished) throw new ClientDisconnected();
  }

  /** Returns the response body of an answer that is not streamed. */
  wholeBody(answer: Answer): string {
    const { text, cut } = limitTokens(answer.content ?? '', this.request.maxTokens);
    const usage = estimateUsage(this.request.messages, text || (answer.refusal ?? ''));
    this.tracker.record.usage = usage;
    return JSON.stringify({
      id: `chatcmpl-${this.id}`,
      object: 'chat.completion',
      created: this.created,
      model: MODEL_ID,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: answer.content === null ? null : text,
            refusal: answer.refusal,
          },
          logprobs: null,
          finish_reason: cut ? 'length' : 'stop',
        },
      ],
      usage,
      system_fingerprint: 'fp_local_guide',
    });
  }

  /** Formats one event of the stream. */
  chunk(delta: Record<string, unknown>, finishReason: string | null = null): string {
    return this.event({
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
      ...(this.request.includeUsage ? { usage: null } : {}),
    });
  }

  private event(fields: Record<string, unknown>): string {
    const body = {
      id: `chatcmpl-${this.id}`,
      object: 'chat.completion.chunk',
      created: this.created,
      model: MODEL_ID,
      system_fingerprint: 'fp_local_guide',
      ...fields,
    };
    return `data: ${JSON.stringify(body)}\n\n`;
  }

  /** Sends a whole answer after its delay. */
  async sendWhole(answer: Answer): Promise<void> {
    await this.wait(this.pace.wholeDelayMs ?? this.pace.firstTokenDelayMs);
    const body = this.wholeBody(answer);
    this.head(200, 'application/json');
    this.tracker.firstToken();
    await this.end(body);
  }

  /** Opens a stream: headers at once, then the role, then the first delay. */
  async openStream(): Promise<void> {
    this.head(200, 'text/event-stream; charset=utf-8');
    await this.write(this.chunk({ role: 'assistant', content: '', refusal: null }));
    await this.wait(this.pace.firstTokenDelayMs);
  }

  /** Sends one piece of an answer. */
  async sendPiece(field: 'content' | 'refusal', piece: string): Promise<void> {
    if (this.tracker.record.chunks > 0) await this.wait(this.pace.tokenDelayMs);
    this.tracker.firstToken();
    this.tracker.record.chunks += 1;
    await this.write(this.chunk({ [field]: piece }));
  }

  /** Ends a stream with its finish reason, its usage if requested, and the closing `[DONE]`. */
  async closeStream(text: string, finishReason: string): Promise<void> {
    const usage = estimateUsage(this.request.messages, text);
    this.tracker.record.usage = usage;
    await this.write(this.chunk({}, finishReason));
    if (this.request.includeUsage) await this.write(this.event({ choices: [], usage }));
    await this.end('data: [DONE]\n\n');
  }

  /** Streams a whole answer at the configured pace. */
  async sendStream(answer: Answer): Promise<void> {
    const field = answer.refusal === null ? 'content' : 'refusal';
    const { text, cut } = limitTokens(answer.refusal ?? answer.content ?? '', this.request.maxTokens);
    await this.openStream();
    for (const piece of toPieces(text)) await this.sendPiece(field, piece);
    await this.closeStream(text, cut ? 'length' : 'stop');
  }

  /** Sends an answer as a stream or whole, as requested. */
  async send(answer: Answer): Promise<void> {
    await (this.request.stream ? this.sendStream(answer) : this.sendWhole(answer));
  }
}
