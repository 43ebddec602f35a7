import type { Person } from '../support/person.js';

/** Milliseconds from a request to the first word and to the end of its answer. */
export interface Times {
  first: number;
  end: number;
}

/**
 * Requests a streamed answer from a model server or a gateway in front of one.
 * @param base its OpenAI-compatible address, including `/v1`
 * @throws Error when there was no answer
 */
export async function timeModelStream(
  base: string,
  message: string,
  headers: Record<string, string> = {},
): Promise<Times> {
  const begun = performance.now();
  const response = await fetch(`${base}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      model: 'local-guide',
      stream: true,
      messages: [{ role: 'user', content: message }],
    }),
  });
  const decoder = new TextDecoder();
  let first = Number.NaN;
  for await (const chunk of response.body ?? []) {
    const text = decoder.decode(chunk as Uint8Array, { stream: true });
    if (Number.isNaN(first) && /"content":"[^"]/.test(text)) first = performance.now() - begun;
  }
  if (Number.isNaN(first)) throw new Error(`No answer of ${base}: ${response.status}`);
  return { first, end: performance.now() - begun };
}

/** Measures one turn by event stream. @throws Error when it was not answered */
export async function timeTurn(person: Person, message: string): Promise<Times> {
  const begun = performance.now();
  const times: Times = { first: Number.NaN, end: Number.NaN };
  for await (const { event, data } of person.stream(message)) {
    const now = performance.now() - begun;
    if (event === 'delta' && (data as { text: string }).text && Number.isNaN(times.first)) times.first = now;
    if (event === 'done') times.end = now;
  }
  if (Number.isNaN(times.end)) throw new Error('A turn was not answered');
  return times;
}
