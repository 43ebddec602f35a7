import { describe, expect, it } from '@jest/globals';
import { EventStreamParser, readEventStream, type StreamEvent } from './event-stream.js';

function parse(...pieces: string[]): StreamEvent[] {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

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

describe('the event stream parser', () => {
  it('gives an event once its empty line has come', () => {
    expect(parse('event: delta\ndata: {"a":1}\n')).toEqual([]);
    expect(parse('event: delta\ndata: {"a":1}\n\n')).toEqual([{ name: 'delta', data: '{"a":1}' }]);
  });

  it('reads the same events whatever the pieces', () => {
    const text =
      ': hello\r\nevent: accepted\r\ndata: one\r\n\r\nevent:delta\ndata: two\ndata: three\n\rdata: x\r\r';
    const expected = [
      { name: 'accepted', data: 'one' },
      { name: 'delta', data: 'two\nthree' },
      { name: 'message', data: 'x' },
    ];
    expect(parse(text)).toEqual(expected);
    for (let size = 1; size < 9; size += 1) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(parse(...pieces)).toEqual(expected);
    }
  });

  it('takes a line feed after a split carriage return as the same line end', () => {
    expect(parse('data: a\r', '\ndata: b\r', '', '\n\r', '\n')).toEqual([{ name: 'message', data: 'a\nb' }]);
  });

  it('skips comments, unknown fields and events without data', () => {
    expect(parse(': keep-alive\n\nid: 7\nretry: 5\nevent: done\n\ndata\n\n')).toEqual([
      { name: 'message', data: '' },
    ]);
  });

  it('takes one blank after the colon and no more', () => {
    expect(parse('data:  two blanks\ndata:none\n\n')).toEqual([
      { name: 'message', data: ' two blanks\nnone' },
    ]);
  });
});

describe('reading a body', () => {
  it('puts characters together that were split between chunks', async () => {
    const bytes = new TextEncoder().encode('event: delta\ndata: 疲れた 🕯️ über\n\n');
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await readAll(single)).toEqual([{ name: 'delta', data: '疲れた 🕯️ über' }]);
  });

  it('does not give an event that the end of the body cut off', async () => {
    const bytes = new TextEncoder().encode('data: whole\n\ndata: half\n');
    expect(await readAll([bytes])).toEqual([{ name: 'message', data: 'whole' }]);
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
