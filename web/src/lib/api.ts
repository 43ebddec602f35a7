import type { Api } from '@shadow-guide/contracts';
import { errorFromResponse, errorWithoutResponse } from './api-error.js';
import { isSessionOfAnother, makeWay } from './document-person.js';
import { resolveRoute } from './route.js';
import { reportUnauthorized } from './session-ended.js';

export const defaultTimeoutMs = 30_000;

export type ApiRoute = keyof Api & string;
export type ApiInput<R extends ApiRoute> = Api[R]['input'];
export type ApiOutput<R extends ApiRoute> = Api[R]['output'];

export interface CallOptions {
  /** Milliseconds until the call is aborted. */
  timeoutMs?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Whether the request continues when the page is left. */
  keepalive?: boolean;
  /** A file that is sent unchanged, with its content type, instead of JSON. */
  file?: Blob;
}

export interface RequestInput extends CallOptions {
  method?: string;
  /** Data that are sent as JSON. Without a body, no content type is sent. */
  body?: unknown;
}

/** Arguments of a call. The input can be omitted when the route has none or all of its fields are optional. */
export type ApiArguments<R extends ApiRoute> =
  ApiInput<R> extends undefined
    ? [input?: undefined, options?: CallOptions]
    : Record<string, never> extends ApiInput<R>
      ? [input?: ApiInput<R>, options?: CallOptions]
      : [input: ApiInput<R>, options?: CallOptions];

/**
 * Calls one API route, typed from its contract. Path parameters, query and body are filled from the input. Rejects with
 * `ApiError`; the contract's `errors` lists the codes to expect.
 */
export async function api<R extends ApiRoute>(route: R, ...args: ApiArguments<R>): Promise<ApiOutput<R>> {
  const [input, options] = args;
  const { method, url, body } = resolveRoute(route, input);
  const answer = await request(url, { ...options, method, body });
  return (answer instanceof Response ? undefined : answer) as ApiOutput<R>;
}

/**
 * Like {@link api}, for callers that read the response themselves (an event stream). The timeout covers the whole body.
 */
export async function apiResponse<R extends ApiRoute>(route: R, ...args: ApiArguments<R>): Promise<Response> {
  const [input, options] = args;
  const { method, url, body } = resolveRoute(route, input);
  return send(url, { ...options, method, body });
}

/** Calls any URL of our own origin: returns parsed JSON when the response is JSON, otherwise the raw response. */
export async function request(url: string, input: RequestInput = {}): Promise<unknown> {
  const response = await send(url, input);
  const isJson = response.headers.get('content-type')?.includes('application/json');
  // A response without content may still have a content type.
  if (!isJson || response.status === 204) return response;
  try {
    return await response.json();
  } catch (cause) {
    throw errorWithoutResponse(cause);
  }
}

async function send(url: string, input: RequestInput): Promise<Response> {
  if (isSessionOfAnother()) return makeWay();
  const { method = 'GET', timeoutMs = defaultTimeoutMs, signal, headers, keepalive, file } = input;
  const json = input.body === undefined ? undefined : JSON.stringify(input.body);
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: file ?? json,
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    throw errorWithoutResponse(cause);
  }
  if (response.ok) return response;
  if (response.status === 401) reportUnauthorized();
  throw await errorFromResponse(response);
}
