import { describe, expect, it } from '@jest/globals';
import { Health } from './health.js';

const started = () => {
  const health = new Health();
  health.markStarted();
  return health;
};

describe('a process is ready', () => {
  it('once it has started, and not before', async () => {
    const health = new Health();
    expect(await health.readiness()).toEqual({ ready: false, needs: {} });
    health.markStarted();
    expect(await health.readiness()).toEqual({ ready: true, needs: {} });
  });

  it('no more when it is told to stop', async () => {
    const health = started();
    health.markStopping();
    expect((await health.readiness()).ready).toBe(false);
  });

  it('not without a server that is vital, and without any other, whose state it tells', async () => {
    const health = started();
    health.need('postgres', async () => Promise.reject(new Error('away')), false);
    expect(await health.readiness()).toEqual({ ready: true, needs: { postgres: 'down' } });
    health.need('nats', () => false);
    expect(await health.readiness()).toEqual({ ready: false, needs: { postgres: 'down', nats: 'down' } });
  });
});

describe('a process is dead', () => {
  it('when something has ended that only a restart mends', () => {
    const health = started();
    let isClosed = false;
    health.dieWithout('nats', () => !isClosed);
    expect(health.faults()).toEqual([]);
    isClosed = true;
    expect(health.faults()).toEqual(['nats']);
  });

  it('never because a server is away, and never while it stops', () => {
    const health = started();
    health.need('postgres', () => false);
    expect(health.faults()).toEqual([]);
    health.dieWithout('nats', () => false);
    health.markStopping();
    expect(health.faults()).toEqual([]);
  });
});
