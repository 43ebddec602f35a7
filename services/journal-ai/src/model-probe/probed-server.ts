import { BadBody, guardedFetch } from '../model/index.js';

/** Address of a model server, with its API key. */
export interface ServerAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** An answer of a server. Of an error text only a code is kept. */
export interface ProbedAnswer {
  /**
   * null when the server answered as requested; otherwise the reason: `http_404 model_not_found`, `no_connection`,
   * `timeout`.
   */
  readonly fault: string | null;
  /** Whether the server rejected the form of the request: another form may succeed. */
  readonly isRefused: boolean;
  readonly isStream: boolean;
  /** Events of a stream, or the single body. */
  readonly parts: readonly unknown[];
  /** Milliseconds until the first part arrived. */
  readonly firstMs: number;
  readonly tookMs: number;
}

/**
 * Number of characters after which the search for the first word stops, because a hostile server may send characters
 * one by one.
 */
const LONG = 4_096;

type Read = Pick<ProbedAnswer, 'isStream' | 'parts' | 'firstMs'> & { readonly status: number };

/** HTTP statuses with which servers reject a request of which they do not support a part. */
const REFUSED = new Set([400, 415, 422, 501]);

/** Model server whose capabilities are probed. */
export class ProbedServer {
  constructor(
    private readonly address: ServerAddress,
    private readonly limitMs: number,
    private readonly signal: AbortSignal,
  ) {}

  get baseUrl(): string {
    return this.address.baseUrl;
  }

  /**
   * Sends a request.
   * @param path path relative to the base address
   */
  post(path: string, body: object): Promise<ProbedAnswer> {
    return this.ask(this.urlOf(path), { method: 'POST', body: JSON.stringify(body) });
  }

  /** Returns the body at a path; null when nothing is found there. */
  async get(path: string): Promise<unknown> {
    const { fault, parts } = await this.ask(this.urlOf(path), {});
    return fault ? null : (parts[0] ?? null);
  }

  /** Returns the body at a path relative to the host root, where some servers describe themselves. */
  async getBeside(path: string): Promise<unknown> {
    const { fault, parts } = await this.ask(new URL(path, this.baseUrl), {});
    return fault ? null : (parts[0] ?? null);
  }

  private urlOf(path: string): URL {
    return new URL(`${this.baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`);
  }

  private async ask(url: URL, init: RequestInit): Promise<ProbedAnswer> {
    const begun = performance.now();
    const limit = AbortSignal.timeout(this.limitMs);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.address.apiKey}` };
    try {
      const response = await guardedFetch(url, {
        ...init,
        headers,
        signal: AbortSignal.any([limit, this.signal]),
      });
      const read = await readAnswer(response, begun);
      const fault = faultOf(read, this.address.apiKey);
      const isRefused = REFUSED.has(read.status);
      return { ...read, fault, isRefused, tookMs: performance.now() - begun };
    } catch (error) {
      const fault = limit.aborted ? 'timeout' : faultOfError(error);
      const nothing = { isRefused: false, isStream: false, parts: [], firstMs: 0 };
      return { fault, ...nothing, tookMs: performance.now() - begun };
    }
  }
}

async function readAnswer(response: Response, begun: number): Promise<Read> {
  const { status } = response;
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  const decoder = new TextDecoder();
  let text = '';
  let firstMs = 0;
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    const isLong = text.length > LONG;
    if (firstMs === 0 && (!isStream || isLong || /^data:\s*\{/m.test(text)))
      firstMs = performance.now() - begun;
  }
  if (!isStream && status >= 300) return { status, isStream, parts: [jsonOrNull(text)], firstMs };
  return { status, isStream, parts: isStream ? eventsIn(text) : [JSON.parse(text)], firstMs };
}

function eventsIn(text: string): unknown[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const data = /^data:(.*)$/.exec(line)?.[1]?.trim() ?? '';
    const event = jsonOrNull(data);
    return event === null ? [] : [event];
  });
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function faultOf({ status, parts }: Read, key: string): string | null {
  const error = parts.map((part) => field(part, 'error')).find((one) => one !== undefined && one !== null);
  if (status < 300 && error === undefined) return null;
  const code = [field(error, 'code'), field(error, 'type')].find((one) => isCode(one) && one !== key);
  const reason = status < 300 ? 'error_in_answer' : `http_${status}`;
  return code ? `${reason} ${code}` : reason;
}

/**
 * Returns a code for the reason why nothing could be read: no connection, a redirect, or a response that is not from a
 * model server.
 */
function faultOfError(error: unknown): string {
  if (error instanceof SyntaxError) return 'no_json';
  if (error instanceof BadBody) return error.reason;
  const code = field(error, 'cause', 'code');
  if (field(error, 'cause', 'message') === 'unexpected redirect') return 'redirected';
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? `no_connection ${code}` : 'no_connection';
}

/**
 * Returns whether a value is a protocol code. Any other value is dropped, because it may contain a person's text or a
 * key.
 */
function isCode(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 60 && /^[a-z]+(?:_[a-z]+)*$/i.test(value);
}

/** Returns a nested field of a value, or undefined when it does not exist. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
    value,
  );
}
