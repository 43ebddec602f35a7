import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { EventStream } from './event-stream.js';

/** A fake connection whose reader reads nothing. */
class Stuck extends EventEmitter {
  destroyed = false;
  writableEnded = false;
  readonly written: string[] = [];
  writeHead(): void {}
  write(text: string): boolean {
    this.written.push(text);
    return false;
  }
  end(): void {
    this.writableEnded = true;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

let raw: Stuck;
let stream: EventStream<{ word: { said: string } }>;
beforeEach(() => {
  jest.useFakeTimers();
  raw = new Stuck();
  stream = new EventStream({ raw, hijack() {}, getHeaders: () => ({}) } as unknown as FastifyReply);
});
afterEach(() => {
  raw.destroy();
  jest.useRealTimers();
});

describe('a stream whose reader reads nothing', () => {
  it('is cut after a minute, and gets no further data', () => {
    stream.send('word', { said: 'a' });
    jest.advanceTimersByTime(59_999);
    expect([raw.destroyed, raw.written.length]).toEqual([false, 1]);
    jest.advanceTimersByTime(1);
    expect(raw.destroyed).toBe(true);
  });

  it('is cut after a minute even when it was ended meanwhile', () => {
    stream.send('word', { said: 'a' });
    stream.end();
    jest.advanceTimersByTime(60_000);
    expect(raw.destroyed).toBe(true);
  });

  it('leaves no timer when its connection closes', () => {
    stream.send('word', { said: 'a' });
    stream.end();
    raw.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });
});
