import { createParser } from 'eventsource-parser';

/** One server-sent event: its name (`message` when the server named none) and its data. */
export interface StreamEvent {
  name: string;
  data: string;
}

/**
 * Reads a response body as server-sent events until it ends. An event that the end cut off is dropped.
 * `onBytes` is called for every chunk, comments included, so that the caller can tell a quiet connection from a dead one.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ name: event, data }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events;
      events = [];
    }
  } finally {
    // Cancelling tells the server that nobody listens any more; a broken body rejects it.
    await reader.cancel().catch(() => undefined);
  }
}
