import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventLoop } from './event-loop.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the event loop', () => {
  it('counts as free while its timer runs on time', () => {
    const loop = new EventLoop();
    jest.advanceTimersByTime(60_000);
    expect(loop.isFree).toBe(true);
  });

  it.each([
    [4_000, true],
    [6_000, false],
  ])(
    'after a block of %i ms counts as free: %s, and counts as free again when its timer next runs',
    (heldMs, isFree) => {
      const loop = new EventLoop();
      // Time advances, but no timer runs.
      jest.setSystemTime(Date.now() + heldMs);
      const now = performance.now();
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + heldMs);
      expect(loop.isFree).toBe(isFree);
      clock.mockImplementation(() => now + heldMs + 500);
      jest.advanceTimersByTime(500);
      clock.mockImplementation(() => now + heldMs + 1_000);
      jest.advanceTimersByTime(500);
      expect(loop.isFree).toBe(true);
      clock.mockRestore();
    },
  );
});
