import type { ChatStreamEvents } from '@shadow-guide/contracts';
import { ApiError, noAnswer } from '../../../lib/api-error.js';
import { readEventStream, type StreamEvent } from './event-stream.js';

/** The server-sent events of every chat; the data of `done` is chat-specific. */
export type StreamEvents = Pick<ChatStreamEvents, 'accepted' | 'delta' | 'error'>;

/** One event of a turn; `Reply` is the whole answer as returned by the chat’s endpoint. */
export type ReplySignal<Reply> =
  | ({ kind: 'accepted' } & StreamEvents['accepted'])
  | ({ kind: 'delta' } & StreamEvents['delta'])
  | { kind: 'done'; reply: Reply }
  | ({ kind: 'failed' } & StreamEvents['error']);

/** Functions of the network and the clock that are needed to follow a turn. */
export interface ReplyPort {
  /**
   * Sends the turn’s request. Throws an {@link ApiError} when the server refuses it; an error without a response counts
   * as a lost connection.
   */
  open(signal: AbortSignal): Promise<Response>;
  /** Waits this many milliseconds, or until the browser reports that the network is back. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  isOnline(): boolean;
}

export interface FollowOptions {
  /** Aborted when the screen is closed: following stops without an error, and the server continues. */
  signal: AbortSignal;
  /** Aborted when the person has waited long enough. */
  deadline: AbortSignal;
  /** Whether the server already has the entry; then a lost connection loses nothing. */
  stored?: boolean;
  /** Milliseconds without any byte after which a connection counts as lost. */
  quietMs?: number;
}

/** Thrown when the person has waited too long, or when the server accepted the message and then sent nothing. */
export class ReplyTimeout extends Error {
  override name = 'ReplyTimeout';
}

/** Thrown when the server could not be reached, or could not be reached again after a broken connection. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/**
 * Number of attempts without any event until a message counts as not sent. It is low while the message is not known to
 * be accepted, because its words can return to the box.
 */
const triesBeforeAccepted = 2;
const triesOnceAccepted = 6;
const backoffMs = [400, 1_000, 2_000, 4_000, 8_000];
const defaultQuietMs = 45_000;

/**
 * Follows a turn to its end: sends the request, yields its events, and resends the request when the connection breaks.
 * Repeated text is harmless because of its offsets. Ends after `done` or `failed`, or when `signal` aborts. Throws the
 * server’s {@link ApiError} when it refuses, and {@link ReplyTimeout} at the deadline. When all attempts are used up,
 * throws {@link ReplyTimeout} if the server accepted the message and then was silent, otherwise {@link ConnectionLost}.
 */
export async function* followReply<Reply>(
  port: ReplyPort,
  { signal, deadline, stored = false, quietMs = defaultQuietMs }: FollowOptions,
): AsyncGenerator<ReplySignal<Reply>, void, void> {
  let accepted = stored;
  let tries = 0;
  while (!signal.aborted) {
    const connection = new Connection([signal, deadline], quietMs);
    try {
      const response = await port.open(connection.signal);
      for await (const event of readReply<Reply>(response, connection)) {
        tries = 0;
        accepted = accepted || event.kind === 'accepted';
        yield event;
        if (event.kind === 'done' || event.kind === 'failed') return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!deadline.aborted && isRefusal(error) && !(accepted && isPassing(error))) throw error;
    } finally {
      connection.close();
    }
    if (signal.aborted) return;
    if (deadline.aborted) throw new ReplyTimeout();
    tries += 1;
    if (!accepted && !port.isOnline()) throw new ConnectionLost();
    if (tries >= (accepted ? triesOnceAccepted : triesBeforeAccepted)) {
      throw connection.wasSilent ? new ReplyTimeout() : new ConnectionLost();
    }
    await port.wait(backoffMs[tries - 1] ?? 8_000, signal);
  }
}

/** One connection. It is aborted by any of the given signals or when nothing arrives for too long. */
class Connection {
  /** Whether the connection was aborted because nothing arrived. */
  wasSilent = false;
  private readonly controller = new AbortController();
  private readonly abort = () => this.controller.abort();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly signals: AbortSignal[],
    private readonly quietMs: number,
  ) {
    for (const signal of signals) {
      if (signal.aborted) this.abort();
      signal.addEventListener('abort', this.abort);
    }
    this.onBytes();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Restarts the silence timer, because bytes arrived. */
  onBytes = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.giveUp, this.quietMs);
  };

  private giveUp = (): void => {
    this.wasSilent = true;
    this.abort();
  };

  close(): void {
    clearTimeout(this.timer);
    for (const signal of this.signals) signal.removeEventListener('abort', this.abort);
    this.abort();
  }
}

async function* readReply<Reply>(
  response: Response,
  connection: Connection,
): AsyncGenerator<ReplySignal<Reply>, void, void> {
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    yield { kind: 'done', reply: (await response.json()) as Reply };
    return;
  }
  if (!response.body) return;
  for await (const event of readEventStream(response.body, connection.onBytes)) {
    const signal = toSignal<Reply>(event);
    if (signal) yield signal;
  }
}

function toSignal<Reply>({ name, data }: StreamEvent): ReplySignal<Reply> | null {
  switch (name) {
    case 'accepted':
      return { kind: 'accepted', ...(JSON.parse(data) as StreamEvents['accepted']) };
    case 'delta':
      return { kind: 'delta', ...(JSON.parse(data) as StreamEvents['delta']) };
    case 'done':
      return { kind: 'done', reply: JSON.parse(data) as Reply };
    case 'error':
      return { kind: 'failed', ...(JSON.parse(data) as StreamEvents['error']) };
    default:
      return null;
  }
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== noAnswer;
}

/** Returns whether an error is temporary: the server or a proxy is starting, stopping or unreachable. */
function isPassing(error: ApiError): boolean {
  return error.status === 502 || error.status === 503 || error.status === 504;
}
