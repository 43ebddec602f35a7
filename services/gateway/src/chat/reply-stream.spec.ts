import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { ReplyStream } from './reply-stream.js';

/** A fake connection that can be made slow. */
class Connection extends EventEmitter {
  written = '';
  taking = true;
  destroyed = false;
  writableEnded = false;
  head: Record<string, string> = {};
  writeHead(_: number, headers: Record<string, string>): void {
    this.head = headers;
  }
  write(text: string): boolean {
    this.written += text;
    return this.taking;
  }
  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function open(): { stream: ReplyStream<object>; connection: Connection } {
  const connection = new Connection();
  const reply = { hijack() {}, raw: connection, getHeaders: () => ({ 'x-request-id': 'r' }) };
  return { stream: new ReplyStream(reply as unknown as FastifyReply, {}), connection };
}

const reply = {
  message: 'Hi.',
  insights: [],
  conversationId: 'c',
  messageId: 'm',
  entryId: 'e',
  guide: 'Local guide',
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the stream of a reply', () => {
  it('keeps the headers of the response and tells proxies not to buffer', () => {
    const { connection, stream } = open();
    expect(connection.head).toMatchObject({ 'x-request-id': 'r', 'x-accel-buffering': 'no' });
    stream.cut();
  });

  it('writes events in the standard format', () => {
    const { connection, stream } = open();
    stream.send('delta', { attempt: 1, offset: 0, text: 'a\nb' });
    expect(connection.written).toBe('event: delta\ndata: {"attempt":1,"offset":0,"text":"a\\nb"}\n\n');
    stream.finish('done', reply);
    expect(connection.written).toContain('event: done\n');
    expect(connection.writableEnded).toBe(true);
  });

  it('sends a comment every ten seconds while there are no events', () => {
    const { connection, stream } = open();
    jest.advanceTimersByTime(30_000);
    expect(connection.written).toBe(': still here\n\n'.repeat(3));
    stream.cut();
    jest.advanceTimersByTime(30_000);
    expect(connection.written).toBe(': still here\n\n'.repeat(3));
  });

  it('joins pieces that a slow reader has not read yet', () => {
    const { connection, stream } = open();
    connection.taking = false;
    stream.send('delta', { attempt: 1, offset: 0, text: 'It ' });
    connection.written = '';
    stream.send('delta', { attempt: 1, offset: 3, text: 'sounds ' });
    stream.send('delta', { attempt: 1, offset: 10, text: 'heavy' });
    expect(connection.written).toBe('');
    connection.taking = true;
    connection.emit('drain');
    expect(connection.written).toBe('event: delta\ndata: {"attempt":1,"offset":3,"text":"sounds heavy"}\n\n');
    stream.cut();
  });

  it('drops pieces of an aborted attempt that a slow reader has not read yet', () => {
    const { connection, stream } = open();
    connection.taking = false;
    stream.send('delta', { attempt: 1, offset: 0, text: 'It ' });
    stream.send('delta', { attempt: 1, offset: 3, text: 'sounds' });
    stream.send('delta', { attempt: 2, offset: 0, text: 'You' });
    connection.written = '';
    stream.finish('done', reply);
    expect(connection.written).not.toContain('sounds');
    expect(connection.written.indexOf('You')).toBeLessThan(connection.written.indexOf('event: done'));
  });

  it('ends for a reader who reads nothing for a minute, and never writes to a closed connection', () => {
    const { connection, stream } = open();
    connection.taking = false;
    stream.send('delta', { attempt: 1, offset: 0, text: 'It ' });
    jest.advanceTimersByTime(60_000);
    expect(connection.destroyed).toBe(true);
    connection.written = '';
    stream.finish('done', reply);
    expect(connection.written).toBe('');
  });
});
