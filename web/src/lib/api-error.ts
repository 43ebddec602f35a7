import type { ErrorBody } from '@shadow-guide/contracts';

/** Status of an {@link ApiError} that no answer stands behind: the network failed or the time ran out. */
export const noAnswer = 0;

/** A call that did not succeed. `message` can be shown to the person; switch on `code`, not on the message. */
export class ApiError<Code extends string = string> extends Error {
  constructor(
    message: string,
    /** HTTP status; {@link noAnswer} when no answer came. */
    readonly status: number,
    /** The parsed body, or `{ message }` with its text when it was no JSON. */
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
  const text = await response.text().catch(() => '');
  const body = parseBody(text) ?? { message: text || response.statusText };
  const message =
    typeof body.message === 'string' && body.message
      ? body.message
      : `HTTP ${response.status}: ${response.statusText}`;
  return new ApiError(message, response.status, body);
}

function parseBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return undefined;
  }
}

/** The error of a call that no answer came to. An abort asked for by the caller stays what it is. */
export function errorWithoutResponse(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError(
      'The answer took too long. Please try again.',
      noAnswer,
      { code: 'timeout' },
      { cause },
    );
  }
  return new ApiError(
    'We could not reach the server. Check your connection and try again.',
    noAnswer,
    { code: 'network_failed' },
    { cause },
  );
}

/** Message of any failure for the person; `fallback` when it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
