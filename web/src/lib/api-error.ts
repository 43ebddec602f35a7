import type { ErrorBody } from '@shadow-guide/contracts';

/** Status of an {@link ApiError} without a response: the network failed or the timeout expired. */
export const noAnswer = 0;

/** A failed call. `message` can be shown to the person. To decide what to do, code must use `code`, not the message. */
export class ApiError<Code extends string = string> extends Error {
  constructor(
    message: string,
    /** HTTP status; {@link noAnswer} when there was no response. */
    readonly status: number,
    /**
     * The parsed body. For a body that is not JSON it is `{ message }` with the text; for the error page of a proxy in
     * front of the server it is empty.
     */
    readonly body: Partial<ErrorBody>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
  }

  /** Stable error code; `network_failed` or `timeout` when there was no response. */
  get code(): Code | undefined {
    return this.body.code as Code | undefined;
  }

  get isTimeout(): boolean {
    return this.status === noAnswer && this.body.code === 'timeout';
  }
}

/**
 * Converts an unsuccessful response to an error. Uses its JSON if there is any, otherwise its text, otherwise its
 * status text. Consumes the body of `response`.
 */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const { status, statusText, headers } = response;
  const text = await response.text().catch(() => '');
  const parsed = parseBody(text);
  const isPage = headers.get('content-type')?.includes('text/html');
  const body = parsed ?? (text && !isPage ? { message: text } : {});
  const message = saidIn(body) || (parsed ? '' : text || statusText) || `HTTP ${status}: ${statusText}`;
  return new ApiError(message, status, body);
}

/** Returns the message for the person in the server's response; empty when there is none. */
function saidIn({ message }: Partial<ErrorBody>): string {
  return typeof message === 'string' ? message : '';
}

function parseBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return undefined;
  }
}

const tookTooLong = 'The answer took too long. Please try again.';

/** Returns the error of a call without a response. An abort by the caller is returned unchanged. */
export function errorWithoutResponse(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError(tookTooLong, noAnswer, { code: 'timeout' }, { cause });
  }
  return new ApiError(
    'We could not reach the server. Check your connection and try again.',
    noAnswer,
    { code: 'network_failed' },
    { cause },
  );
}

/**
 * Returns the message of any failure for the person. Returns `fallback` when the failure has none, and for a response
 * without a message.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status !== noAnswer) return saidIn(error.body) || fallback;
  // The browser's own message for an abort is written for developers.
  if (error instanceof DOMException && error.name === 'AbortError') return tookTooLong;
  return error instanceof Error && error.message ? error.message : fallback;
}
