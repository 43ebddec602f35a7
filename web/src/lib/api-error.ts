import type { ErrorBody } from '@shadow-guide/contracts';

/** Status of an {@link ApiError} that no answer stands behind: the network failed or the time ran out. */
export const noAnswer = 0;

/** A call that did not succeed. `message` can be shown to the person; switch on `code`, not on the message. */
export class ApiError<Code extends string = string> extends Error {
  constructor(
    message: string,
    /** HTTP status; {@link noAnswer} when no answer came. */
    readonly status: number,
    /** The parsed body; when it was no JSON `{ message }` with its text, and nothing for a page of a server before ours. */
    readonly body: Partial<ErrorBody>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
  }

  /** Stable code of the refusal; `network_failed` or `timeout` when no answer came. */
  get code(): Code | undefined {
    return this.body.code as Code | undefined;
  }

  get isTimeout(): boolean {
    return this.status === noAnswer && this.body.code === 'timeout';
  }
}

/** Reads a refused answer: its JSON, else its text, else its status text. Takes the body of `response`. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const { status, statusText, headers } = response;
  const text = await response.text().catch(() => '');
  const parsed = parseBody(text);
  const isPage = headers.get('content-type')?.includes('text/html');
  const body = parsed ?? (text && !isPage ? { message: text } : {});
  const message = saidIn(body) || (parsed ? '' : text || statusText) || `HTTP ${status}: ${statusText}`;
  return new ApiError(message, status, body);
}

/** What the server said to the person; empty when it said nothing. */
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

/** The error of a call that no answer came to. An abort asked for by the caller stays what it is. */
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

/** Message of any failure for the person; `fallback` when it has none, also where a server answered without one. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status !== noAnswer) return saidIn(error.body) || fallback;
  // The browser's own words for it are for developers.
  if (error instanceof DOMException && error.name === 'AbortError') return tookTooLong;
  return error instanceof Error && error.message ? error.message : fallback;
}
