import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Worker } from 'bullmq';
import { TakingWatch } from './taking-watch.js';

const queue = {
  name: 'chat',
  concurrency: 1,
  lockDurationMs: 1,
  stalledIntervalMs: 1,
  maxStalledCount: 1,
  longestJobSeconds: 1,
};
let demand: { due: number; active: number } | Error;
let worker: EventEmitter;
let watch: TakingWatch;

beforeEach(() => {
  jest.useFakeTimers();
  demand = { due: 0, active: 0 };
  worker = new EventEmitter();
  watch = new TakingWatch({
    demand: async () => {
      if (demand instanceof Error) throw demand;
      return demand;
    },
  });
  watch.follow(queue, worker as unknown as Worker);
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

describe('a worker', () => {
  it('is dead when its queue has had work for two minutes and nobody has begun any of it', async () => {
    demand = { due: 3, active: 0 };
    await pass(125);
    expect(watch.isTaking).toBe(true);
    await pass(10);
    expect(watch.isTaking).toBe(false);
  });

  it.each([
    ['its queue is empty, or paused', { due: 0, active: 0 }],
    ['somebody is at it, however long', { due: 500, active: 1 }],
    ['Redis is away', new Error('Connection is closed')],
  ])('lives while %s', async (_case, state) => {
    await pass(3_600);
    demand = state;
    await pass(3_600);
    expect(watch.isTaking).toBe(true);
  });

  it('lives while it begins jobs, also when no look finds one running', async () => {
    demand = { due: 1, active: 0 };
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(60);
      worker.emit('active');
    }
    expect(watch.isTaking).toBe(true);
  });

  it('lives while Redis refuses to give it jobs, and is dead when it stops asking', async () => {
    demand = { due: 3, active: 0 };
    const refusal = Object.assign(new Error("OOM command not allowed when used memory > 'maxmemory'."), {
      name: 'ReplyError',
    });
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(60);
      worker.emit('error', refusal);
    }
    expect(watch.isTaking).toBe(true);
    await pass(60);
    worker.emit('error', new Error('connect ETIMEDOUT'));
    await pass(75);
    expect(watch.isTaking).toBe(false);
  });

  it('is not dead of a job that came a moment ago to a queue that was long empty', async () => {
    await pass(3_600);
    demand = { due: 1, active: 0 };
    await pass(60);
    expect(watch.isTaking).toBe(true);
  });
});
