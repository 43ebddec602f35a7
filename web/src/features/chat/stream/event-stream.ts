import { createParser } from 'eventsource-parser';

/** One server-sent event: its name (`message` when the server named none) and its data. */
export interface StreamEvent {
  name: string;
  data: string;
}

/**
 * Reads a response body as server-sent events until it ends. An event cut off by the end is dropped. `onBytes` is
 * called for every chunk, including comments, so that the caller can distinguish an idle connection from a dead one.
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
    // Cancelling signals to the server that nobody is listening any longer; it rejects when the body is broken.
    await reader.cancel().catch(() => undefined);
  }
}
