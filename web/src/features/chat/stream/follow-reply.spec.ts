import { describe, expect, it } from '@jest/globals';
import { ApiError, errorWithoutResponse } from '../../../lib/api-error.js';
import {
  ConnectionLost,
  followReply,
  type ReplyPort,
  type ReplySignal,
  ReplyTimeout,
} from './follow-reply.js';

const accepted = 'event: accepted\ndata: {"requestId":"r","conversationId":"c","entryId":"e"}\n\n';
const first = 'event: delta\ndata: {"attempt":1,"offset":0,"text":"Hello"}\n\n';
const done = 'event: done\ndata: {"message":"Hello there","insights":[]}\n\n';

function streamed(text: string, breaks = false): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
    },
    pull(controller) {
      if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Returns a fake server that answers each attempt with the next step. Its waits take no time and are recorded. */
function aPort(steps: (() => Response)[], online = true): ReplyPort & { tries: number; waits: number[] } {
  const port = {
    tries: 0,
    waits: [] as number[],
    async open(): Promise<Response> {
      const step = steps[Math.min(port.tries, steps.length - 1)];
      port.tries += 1;
      return step!();
    },
    async wait(ms: number): Promise<void> {
      port.waits.push(ms);
    },
    isOnline: () => online,
  };
  return port;
}

function aborted(): AbortSignal {
  return AbortSignal.abort();
}
const never = () => new AbortController().signal;

async function follow(port: ReplyPort, stored = false): Promise<string[]> {
  const seen: string[] = [];
  for await (const signal of followReply(port, { signal: never(), deadline: never(), stored }))
    seen.push(nameOf(signal));
  return seen;
}
function nameOf(signal: ReplySignal<unknown>): string {
  return signal.kind === 'delta' ? `delta ${signal.text}` : signal.kind;
}
const unreachable = (): Response => {
  throw errorWithoutResponse(new TypeError('Failed to fetch'));
};
const refusedWith = (status: number) => (): Response => {
  throw new ApiError('refused', status, {});
};

describe('following a turn', () => {
  it('yields the events until the end', async () => {
    expect(await follow(aPort([() => streamed(accepted + first + done)]))).toEqual([
      'accepted',
      'delta Hello',
      'done',
    ]);
  });

  it('reads a reply that came as one JSON response', async () => {
    const whole = () => Response.json({ message: 'Hello there', insights: [] });
    expect(await follow(aPort([whole]))).toEqual(['done']);
  });

  it('resends the same request when the connection breaks in the middle', async () => {
    const port = aPort([
      () => streamed(accepted + first, true),
      unreachable,
      () => streamed(accepted + first + done),
    ]);
    expect(await follow(port)).toEqual(['accepted', 'delta Hello', 'accepted', 'delta Hello', 'done']);
    expect(port.tries).toBe(3);
    expect(port.waits).toEqual([400, 1_000]);
  });

  it('resends the request when the stream ends before the end of the turn', async () => {
    const port = aPort([() => streamed(accepted), () => streamed(accepted + done)]);
    expect(await follow(port)).toEqual(['accepted', 'accepted', 'done']);
  });

  it('survives a server that is briefly unavailable once the entry is stored', async () => {
    const port = aPort([refusedWith(503), refusedWith(502), () => streamed(accepted + done)]);
    expect(await follow(port, true)).toEqual(['accepted', 'done']);
  });

  it('throws the error at once when the server refuses', async () => {
    for (const status of [400, 401, 409, 429, 503]) {
      const port = aPort([refusedWith(status)]);
      await expect(follow(port)).rejects.toMatchObject({ status });
      expect(port.tries).toBe(1);
    }
  });

  it('stops retrying sooner while it is unknown whether the message is accepted, and later once it is accepted', async () => {
    const before = aPort([unreachable]);
    await expect(follow(before)).rejects.toThrow(ConnectionLost);
    expect(before.tries).toBe(2);
    const afterwards = aPort([() => streamed(accepted, true), unreachable]);
    await expect(follow(afterwards)).rejects.toThrow(ConnectionLost);
    expect(afterwards.tries).toBe(6);
  });

  it('does not retry while the device is offline and the message is not accepted', async () => {
    const port = aPort([unreachable], false);
    await expect(follow(port)).rejects.toThrow(ConnectionLost);
    expect(port.tries).toBe(1);
  });

  it('ends with a timeout at the deadline, and without an error when the screen is closed', async () => {
    const port = aPort([unreachable]);
    const drain = async (options: { signal: AbortSignal; deadline: AbortSignal }) => {
      for await (const _ of followReply(port, options));
    };
    await expect(drain({ signal: never(), deadline: aborted() })).rejects.toThrow(ReplyTimeout);
    await expect(drain({ signal: aborted(), deadline: never() })).resolves.toBeUndefined();
  });

  it('treats a silent connection as lost, and finally throws a timeout', async () => {
    const silent: ReplyPort = {
      open: (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
      wait: async () => undefined,
      isOnline: () => true,
    };
    const turn = followReply(silent, { signal: never(), deadline: never(), quietMs: 1 });
    await expect(turn.next()).rejects.toThrow(ReplyTimeout);
  });
});
