/** One server-sent event: its name (`message` when the server named none) and its data lines joined by newlines. */
export interface StreamEvent {
  name: string;
  data: string;
}

/**
 * Takes the text of an event stream in pieces of any size and gives the events that are complete.
 * Lines may end in LF, CR or CRLF, also when a piece ends between CR and LF; comments and unknown fields are skipped
 * (WHATWG HTML, "Server-sent events", 9.2.6). `id` and `retry` are not used: a turn is resumed by its request id.
 */
export class EventStreamParser {
  private line = '';
  private afterCarriageReturn = false;
  private name = '';
  private data: string[] = [];

  push(text: string): StreamEvent[] {
    const events: StreamEvent[] = [];
    let rest = text;
    if (this.afterCarriageReturn && rest.startsWith('\n')) rest = rest.slice(1);
    if (text !== '') this.afterCarriageReturn = false;
    for (;;) {
      const end = rest.search(/[\r\n]/);
      if (end < 0) break;
      const line = this.line + rest.slice(0, end);
      this.line = '';
      if (rest[end] === '\r' && end === rest.length - 1) this.afterCarriageReturn = true;
      rest = rest.slice(rest.startsWith('\r\n', end) ? end + 2 : end + 1);
      const event = this.takeLine(line);
      if (event) events.push(event);
    }
    this.line += rest;
    return events;
  }

  private takeLine(line: string): StreamEvent | null {
    if (line === '') return this.complete();
    const colon = line.indexOf(':');
    if (colon === 0) return null;
    const field = colon < 0 ? line : line.slice(0, colon);
    const raw = colon < 0 ? '' : line.slice(colon + 1);
    const value = raw.startsWith(' ') ? raw.slice(1) : raw;
    if (field === 'event') this.name = value;
    if (field === 'data') this.data.push(value);
    return null;
  }

  private complete(): StreamEvent | null {
    const event = this.data.length > 0 ? { name: this.name || 'message', data: this.data.join('\n') } : null;
    this.name = '';
    this.data = [];
    return event;
  }
}

/**
 * Reads a response body as server-sent events until it ends. An event that was cut off by the end is not given.
 * `onBytes` hears of every piece that arrives, comments too, so that the caller can tell a quiet line from a dead one.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = new EventStreamParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // Cancelling tells the server that nobody listens any more; on a broken body there is nothing left to tell.
    await reader.cancel().catch(() => undefined);
  }
}
