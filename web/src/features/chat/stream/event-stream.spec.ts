import { describe, expect, it } from '@jest/globals';
import { readEventStream, type StreamEvent } from './event-stream.js';

function bodyOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function readAll(chunks: Uint8Array[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEventStream(bodyOf(chunks))) events.push(event);
  return events;
}

/** Splits the text into chunks of this many bytes. */
function chunksOf(text: string, size: number): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) => bytes.slice(index * size, (index + 1) * size));
}

describe('reading a response body', () => {
  it('yields the same events for any chunks, also when characters are split between them', async () => {
    const text =
      ': keep-alive\n\nevent: accepted\ndata: one\n\nevent:delta\ndata: 疲れた 🕯️ über\ndata: three\n\ndata: x\n\n';
    const expected = [
      { name: 'accepted', data: 'one' },
      { name: 'delta', data: '疲れた 🕯️ über\nthree' },
      { name: 'message', data: 'x' },
    ];
    for (let size = 1; size < 9; size += 1) expect(await readAll(chunksOf(text, size))).toEqual(expected);
  });

  it('does not yield an event that the end of the body cut off', async () => {
    expect(await readAll(chunksOf('data: whole\n\ndata: half\n', 100))).toEqual([
      { name: 'message', data: 'whole' },
    ]);
  });

  it('reports every chunk, including one with only a comment', async () => {
    let heard = 0;
    for await (const _ of readEventStream(bodyOf(chunksOf(': keep-alive\n\n', 4)), () => (heard += 1)));
    expect(heard).toBe(4);
  });

  it('cancels the body when its reader stops early', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('data: x\n\n'));
      },
      cancel() {
        cancelled = true;
      },
    });
    for await (const event of readEventStream(body)) {
      expect(event.data).toBe('x');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
