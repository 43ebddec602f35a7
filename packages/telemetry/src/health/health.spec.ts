import { describe, expect, it } from '@jest/globals';
import { Health } from './health.js';

const started = () => {
  const health = new Health();
  health.markStarted();
  return health;
};

describe('the readiness of a process', () => {
  it('begins once the process has started', async () => {
    const health = new Health();
    expect(await health.readiness()).toEqual({ ready: false, needs: {} });
    health.markStarted();
    expect(await health.readiness()).toEqual({ ready: true, needs: {} });
  });

  it('ends when the process is stopping', async () => {
    const health = started();
    health.markStopping();
    expect((await health.readiness()).ready).toBe(false);
  });

  it('requires every vital server; the state of other servers is only reported', async () => {
    const health = started();
    health.need('postgres', async () => Promise.reject(new Error('away')), false);
    expect(await health.readiness()).toEqual({ ready: true, needs: { postgres: 'down' } });
    health.need('nats', () => false);
    expect(await health.readiness()).toEqual({ ready: false, needs: { postgres: 'down', nats: 'down' } });
  });
});

describe('the faults of a process', () => {
  it('name a part that has ended and that only a restart can recover', () => {
    const health = started();
    let isClosed = false;
    health.dieWithout('nats', () => !isClosed);
    expect(health.faults()).toEqual([]);
    isClosed = true;
    expect(health.faults()).toEqual(['nats']);
  });

  it('never include an unavailable server, and are empty while the process stops', () => {
    const health = started();
    health.need('postgres', () => false);
    expect(health.faults()).toEqual([]);
    health.dieWithout('nats', () => false);
    health.markStopping();
    expect(health.faults()).toEqual([]);
  });
});
