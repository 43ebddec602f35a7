import { describe, expect, it } from '@jest/globals';
import { SlowLane } from './slow-lane.js';

/** Creates named work that records its name when it starts, and ends when `finish` is called with the name. */
function bench(lane: SlowLane) {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  return {
    begun,
    async finish(name: string) {
      finish.get(name)!();
      await new Promise(setImmediate);
    },
    pass: (address: string, name: string, size = 1) =>
      lane.pass(address, size, () => {
        begun.push(name);
        return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
      }),
  };
}

describe('the slow lane for addresses that send forged messages', () => {
  it('starts four messages at once, and the next one when one ends', async () => {
    const at = bench(new SlowLane());
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => at.pass('a', name));
    expect(at.begun).toEqual(['a1', 'a2', 'a3', 'a4']);
    await at.finish('a2');
    expect(at.begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    for (const name of ['a1', 'a3', 'a4', 'a5', 'a6']) await at.finish(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  });

  it('lets addresses take turns, even when one address has many messages waiting', async () => {
    const at = bench(new SlowLane());
    for (let n = 1; n <= 50; n += 1) void at.pass('a', `a${n}`);
    void at.pass('b', 'b1');
    for (const name of ['a1', 'a2']) await at.finish(name);
    expect(at.begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1']);
  });

  it('continues after failed work', async () => {
    const lane = new SlowLane();
    const failing = Array.from({ length: 20 }, () =>
      lane.pass('a', 1, () => Promise.reject(new Error('no'))),
    );
    const last = lane.pass('a', 1, () => Promise.resolve('done'));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await last).toBe('done');
  });

  it('refuses the largest message when too much waits, so that a small message survives a flood of large ones', async () => {
    const at = bench(new SlowLane(100, 1));
    const busy = ['w1', 'w2', 'w3', 'w4'].map((name) => at.pass('w', name));
    const flood = Array.from({ length: 5 }, (_, n) => at.pass('a', `large${n}`, 30).catch(() => 'refused'));
    const small = at.pass('a', 'small', 4);
    const more = Array.from({ length: 5 }, (_, n) => at.pass('b', `later${n}`, 30).catch(() => 'refused'));
    for (const name of ['w1', 'w2', 'w3', 'w4']) await at.finish(name);
    expect(at.begun).toContain('small');
    await at.finish('small');
    expect(await small).toBe('small');
    for (const name of at.begun.filter((begun) => /large|later/.test(begun))) await at.finish(name);
    const outcomes = await Promise.all([...flood, ...more]);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(7);
    await Promise.all(busy);
  });

  it('refuses the latest message of the longest queue when too many small ones wait, and none of other queues', async () => {
    const at = bench(new SlowLane(1_000, 100));
    const busy = ['w1', 'w2', 'w3', 'w4'].map((name) => at.pass('w', name));
    const genuine = at.pass('b', 'genuine', 80);
    const flood = Array.from({ length: 30 }, (_, n) => at.pass('a', `a${n}`, 1).catch(() => 'refused'));
    for (let round = 0; round < 20; round += 1) for (const name of [...at.begun]) await at.finish(name);
    expect(await genuine).toBe('genuine');
    const outcomes = await Promise.all(flood);
    expect(outcomes.slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, n) => `a${n}`));
    expect(outcomes.slice(9).every((outcome) => outcome === 'refused')).toBe(true);
    await Promise.all(busy);
  });
});
