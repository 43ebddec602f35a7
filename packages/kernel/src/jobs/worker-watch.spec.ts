import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Worker } from 'bullmq';
import { WorkerWatch } from './worker-watch.js';

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
let watch: WorkerWatch;

beforeEach(() => {
  jest.useFakeTimers();
  demand = { due: 0, active: 0 };
  worker = new EventEmitter();
  watch = new WorkerWatch({
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

describe('a queue’s worker', () => {
  it('counts as stuck when its queue has had work for two minutes and none of it was started', async () => {
    demand = { due: 3, active: 0 };
    await pass(125);
    expect(watch.isTaking).toBe(true);
    await pass(10);
    expect(watch.isTaking).toBe(false);
  });

  it.each([
    ['its queue is empty, or paused', { due: 0, active: 0 }],
    ['a job is being processed, however long it takes', { due: 500, active: 1 }],
    ['Redis is down', new Error('Connection is closed')],
  ])('counts as working while %s', async (_case, state) => {
    await pass(3_600);
    demand = state;
    await pass(3_600);
    expect(watch.isTaking).toBe(true);
  });

  it('counts as working while it starts jobs, even if no check finds one running', async () => {
    demand = { due: 1, active: 0 };
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(60);
      worker.emit('active');
    }
    expect(watch.isTaking).toBe(true);
  });

  it('counts as working while Redis refuses to give it jobs, and as stuck when it no longer requests jobs', async () => {
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

  it('does not count as stuck when a job has just arrived in a queue that was empty for long', async () => {
    await pass(3_600);
    demand = { due: 1, active: 0 };
    await pass(60);
    expect(watch.isTaking).toBe(true);
  });
});
