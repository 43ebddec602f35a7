import type { ChatReply, ChatStreamEvents } from '@shadow-guide/contracts';
import { ApiError, noAnswer } from '../../lib/api-error.js';
import { readEventStream, type StreamEvent } from './event-stream.js';

/** What happens in a turn, as the screen needs it. */
export type TurnSignal =
  | ({ kind: 'accepted' } & ChatStreamEvents['accepted'])
  | ({ kind: 'delta' } & ChatStreamEvents['delta'])
  | { kind: 'done'; reply: ChatReply }
  | ({ kind: 'failed' } & ChatStreamEvents['error']);

/** What following a turn needs of the world around it. */
export interface TurnPort {
  /** Sends the turn's request. Throws an {@link ApiError} when the server refuses; one without an answer counts as a broken line. */
  open(signal: AbortSignal): Promise<Response>;
  /** Waits so many milliseconds, or until the network is said to be back. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  isOnline(): boolean;
}

export interface FollowOptions {
  /** Ends following without a word: the screen is gone. What the server does goes on. */
  signal: AbortSignal;
  /** Aborts when the person has waited long enough. */
  deadline: AbortSignal;
  /** The server has the entry already, so a lost connection loses nothing. */
  stored?: boolean;
  /** A line with no byte for so many milliseconds counts as broken. */
  quietMs?: number;
}

/** The person has waited too long. */
export class TurnTimeout extends Error {
  override name = 'TurnTimeout';
}

/** The server was not reached, or not again. */
export class TurnConnectionLost extends Error {
  override name = 'TurnConnectionLost';
}

/** Tries without any event in between: few while a message is not known to be taken, because its words can be given back. */
const triesBeforeAccepted = 2;
const triesOnceAccepted = 6;
const backoffMs = [400, 1_000, 2_000, 4_000, 8_000];
const defaultQuietMs = 45_000;

/**
 * Follows a turn to its end: sends the request, gives what happens, and sends the same request again when the
 * connection breaks. Repeats that this brings are harmless by their offsets. Ends after `done` or `failed`, or when `signal` aborts.
 * Throws the server's {@link ApiError} when it refuses, {@link TurnTimeout} at the deadline, {@link TurnConnectionLost} when tries are used up.
 */
export async function* followTurn(
  port: TurnPort,
  { signal, deadline, stored = false, quietMs = defaultQuietMs }: FollowOptions,
): AsyncGenerator<TurnSignal, void, void> {
  let accepted = stored;
  let tries = 0;
  while (!signal.aborted) {
    const line = new Line([signal, deadline], quietMs);
    try {
      for await (const turnSignal of readTurn(await port.open(line.signal), line)) {
        tries = 0;
        accepted = accepted || turnSignal.kind === 'accepted';
        yield turnSignal;
        if (turnSignal.kind === 'done' || turnSignal.kind === 'failed') return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!deadline.aborted && isRefusal(error) && !(accepted && isPassing(error))) throw error;
    } finally {
      line.close();
    }
    if (signal.aborted) return;
    if (deadline.aborted) throw new TurnTimeout();
    tries += 1;
    if (!accepted && !port.isOnline()) throw new TurnConnectionLost();
    if (tries >= (accepted ? triesOnceAccepted : triesBeforeAccepted)) throw new TurnConnectionLost();
    await port.wait(backoffMs[tries - 1] ?? 8_000, signal);
  }
}

/** One connection: aborted by any of its signals, or by silence. */
class Line {
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
    this.heard();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Bytes came: the line is alive. */
  heard = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.abort, this.quietMs);
  };

  close(): void {
    clearTimeout(this.timer);
    for (const signal of this.signals) signal.removeEventListener('abort', this.abort);
    this.abort();
  }
}

async function* readTurn(response: Response, line: Line): AsyncGenerator<TurnSignal, void, void> {
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    yield { kind: 'done', reply: (await response.json()) as ChatReply };
    return;
  }
  if (!response.body) return;
  for await (const event of readEventStream(response.body, line.heard)) {
    const signal = toSignal(event);
    if (signal) yield signal;
  }
}

function toSignal({ name, data }: StreamEvent): TurnSignal | null {
  switch (name) {
    case 'accepted':
      return { kind: 'accepted', ...(JSON.parse(data) as ChatStreamEvents['accepted']) };
    case 'delta':
      return { kind: 'delta', ...(JSON.parse(data) as ChatStreamEvents['delta']) };
    case 'done':
      return { kind: 'done', reply: JSON.parse(data) as ChatReply };
    case 'error':
      return { kind: 'failed', ...(JSON.parse(data) as ChatStreamEvents['error']) };
    default:
      return null;
  }
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== noAnswer;
}

/** Answers that mean "not now": the server or something before it is starting, stopping or cut off. */
function isPassing(error: ApiError): boolean {
  return error.status === 502 || error.status === 503 || error.status === 504;
}
