import type { IncomingHttpHeaders } from 'node:http';
import type { Api } from '@shadow-guide/contracts';

/**
 * A route of the API as a literal key. The contract also has template patterns as keys, for endpoints without an HTTP
 * address; they are excluded.
 */
export type Route = keyof {
  [R in keyof Api as Record<never, never> extends Record<R, true> ? never : R]: true;
} &
  string;

/** One call of the page, as the stand-in for the product received it. */
export interface Call {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** An answer with its own status, such as a redirect or a payment error. */
export class HttpAnswer {
  constructor(
    readonly status: number,
    readonly json?: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** Returns an error of the API; the page reads `code` and `message` as it does from the gateway. */
export function refusal(status: number, code: string, message = 'Broken.', flags: object = {}): HttpAnswer {
  return new HttpAnswer(status, { statusCode: status, code, message, requestId: 'a-request', ...flags });
}

/** Symbol that, given as an answer, cuts the connection without a response. */
export const noAnswer = Symbol('no answer');

/** A `text/event-stream` answer: the connection stays open until the function returns. */
export class EventStream {
  constructor(readonly write: (out: EventWriter, call: Call) => Promise<void>) {}
}

/** Writer of the events of one {@link EventStream}. */
export interface EventWriter {
  send(event: string, data: unknown): void;
  /** Resolves when the page has closed the connection. */
  readonly closed: Promise<void>;
}

/** A file that arrives piece by piece; it is complete when the function returns. */
export class FileStream {
  constructor(readonly write: (out: FileWriter) => Promise<void>) {}
}

export interface FileWriter {
  send(bytes: Buffer): void;
  /** Cuts the connection in the middle of the file. */
  cut(): void;
  /** Resolves when the page has closed the connection. */
  readonly closed: Promise<void>;
}

/** Answer of a route: its output as in the contract, or one of the ways to fail. */
export type Reply<R extends Route> =
  | Api[R]['output']
  | HttpAnswer
  | EventStream
  | FileStream
  | typeof noAnswer;

/** A reply, or a function that makes one for each call. */
export type Answer<R extends Route> = Reply<R> | ((call: Call) => Reply<R> | Promise<Reply<R>>);

/** Routes outside the API: the payment provider's own, and navigation through the gateway. */
type OtherRoute = `POST /v1/${string}` | 'GET /api/logout';

/** Answers by route. An answer that does not match the contract does not compile. */
export type Answers = { [R in Route]?: Answer<R> } & {
  [R in OtherRoute]?: HttpAnswer | ((call: Call) => HttpAnswer | typeof noAnswer | Promise<HttpAnswer>);
};

/**
 * A gate at which an answer waits until the test opens it: `const gate = new Gate()`, `await gate.opened` in the
 * answer, `gate.open()`.
 */
export class Gate<T = void> {
  open: (value: T) => void = () => undefined;
  readonly opened = new Promise<T>((resolve) => {
    this.open = resolve;
  });
}
