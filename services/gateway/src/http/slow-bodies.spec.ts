import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { cutSlowBodies } from './slow-bodies.js';

type Hook = (request: unknown, reply: unknown, done: () => void) => void;

/** Creates a fake upload: its connection, and a record of what the server does with it. */
function anUpload() {
  let hook: Hook = () => undefined;
  cutSlowBodies({ addHook: (_: string, added: Hook) => (hook = added) } as unknown as FastifyInstance);
  const socket = Object.assign(new EventEmitter(), {
    bytesRead: 500,
    destroyed: false,
    end: jest.fn(),
    destroy: jest.fn(),
  });
  const raw = { socket, headers: { 'content-length': '1000000' }, complete: false, readableLength: 0 };
  const answer = { headersSent: false, writableEnded: false };
  hook({ raw, routeOptions: { config: { uploadBytes: 1_000_000 } } }, { raw: answer }, () => undefined);
  return {
    raw,
    answer,
    /** Simulates the arrival of the given numbers of bytes, one number per interval of seven seconds. */
    stretches(...bytes: number[]) {
      for (const brought of bytes) {
        socket.bytesRead += brought;
        jest.advanceTimersByTime(7_000);
      }
    },
    get isCut() {
      return socket.end.mock.calls.length + socket.destroy.mock.calls.length > 0;
    },
  };
}

describe('a file being uploaded', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is cut when less than 64 KB arrive in the first 7 s', () => {
    const upload = anUpload();
    upload.stretches(65_535);
    expect(upload.isCut).toBe(true);
  });

  it('is cut when less than 64 KB arrive in 7 s, however much arrived before', () => {
    const upload = anUpload();
    upload.stretches(50_000_000, 65_536);
    expect(upload.isCut).toBe(false);
    upload.stretches(65_535);
    expect(upload.isCut).toBe(true);
  });

  it('is not cut while the gateway is slow to read', () => {
    const upload = anUpload();
    upload.raw.readableLength = 16_384;
    upload.stretches(0, 0, 0, 0, 0, 0, 0, 0);
    expect(upload.isCut).toBe(false);
  });

  it('is cut when the sender continues slowly after the response', () => {
    const upload = anUpload();
    upload.stretches(70_000);
    Object.assign(upload.answer, { headersSent: true, writableEnded: true });
    upload.stretches(0);
    expect(upload.isCut).toBe(true);
  });
});
