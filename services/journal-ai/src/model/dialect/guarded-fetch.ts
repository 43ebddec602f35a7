import { serverErrorOf } from './error-body.js';

/** Error for a response body that is too large or not UTF-8. */
export class BadBody extends Error {
  constructor(readonly reason: 'too_many_bytes' | 'invalid_utf8') {
    super(reason);
    this.name = 'BadBody';
  }
}

/**
 * Maximum number of bytes of one answer. It is sufficient for a streamed reply of {@link MAX_REPLY_CHARACTERS} in
 * pieces of one word, each with about 300 bytes of JSON around it.
 */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Replaces `fetch` for model servers. Limits the size of the body, and rejects a body that is not UTF-8, because the
 * client would put replacement characters into the reply. A redirect is an error, because people's texts are sent to
 * the configured server only. Errors are converted to the form of OpenAI's errors.
 */
export async function guardedFetch(
  url: string | URL | Request,
  init: RequestInit | undefined,
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const body = guard(response.body);
  if (response.ok) return new Response(body, { status, statusText, headers });
  // When the body cannot be read, the status is sufficient.
  const error = serverErrorOf(await new Response(body).text().catch(() => ''));
  return new Response(JSON.stringify({ error }), { status, statusText, headers });
}

/**
 * Reads from the reader directly: a piped TransformStream would cost several turns of the event loop for every piece.
 */
function guard(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  const check = (chunk: Uint8Array | undefined): void => {
    bytes += chunk?.byteLength ?? 0;
    if (bytes > MAX_BODY_BYTES) throw new BadBody('too_many_bytes');
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new BadBody('invalid_utf8');
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        try {
          check(value);
        } catch (error) {
          await reader.cancel(error);
          throw error;
        }
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
