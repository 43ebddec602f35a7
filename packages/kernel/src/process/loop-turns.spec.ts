import { describe, expect, it } from '@jest/globals';
import { LoopTurns } from './loop-turns.js';

/** Returns turns whose simulated clock advances only during work, and a count of the rounds that were awaited. */
function turnsOfTestTime() {
  const loop = { nowMs: 0, rounds: 0, rests: 0 };
  const turns = new LoopTurns({
    now: () => loop.nowMs,
    nextRound: async () => {
      loop.rounds += 1;
    },
    rest: async () => {
      loop.rests += 1;
    },
  });
  return { loop, turns };
}

describe('turns of the event loop', () => {
  it('run one per round of the loop, however many are requested at once', async () => {
    let round = 0;
    let isCounting = true;
    const count = () => {
      round += 1;
      if (isCounting) setImmediate(count);
    };
    setImmediate(count);
    const turns = new LoopTurns();
    const rounds = await Promise.all(Array.from({ length: 5 }, () => turns.nextTurn().then(() => round)));
    isCounting = false;
    expect(new Set(rounds).size).toBe(5);
  });

  it('end after one millisecond of work', async () => {
    const { loop, turns } = turnsOfTestTime();
    await turns.each([1, 2, 3, 4, 5, 6], () => {
      loop.nowMs += 0.5;
    });
    expect(loop.rounds).toBe(3);
  });

  it('end after a single item that takes longer than a millisecond', async () => {
    const { loop, turns } = turnsOfTestTime();
    await turns.each([1, 2, 3], () => {
      loop.nowMs += 20;
    });
    expect(loop.rounds).toBe(3);
  });

  it('alternate between two concurrent tasks', async () => {
    const { loop, turns } = turnsOfTestTime();
    const order: string[] = [];
    const work = (name: string) =>
      turns.each([1, 2, 3], () => {
        order.push(name);
        loop.nowMs += 1;
      });
    await Promise.all([work('one'), work('other')]);
    expect(order).toEqual(['one', 'other', 'one', 'other', 'one', 'other']);
  });

  it('pause between slices while a short response is being made', async () => {
    const { loop, turns } = turnsOfTestTime();
    const work = () => {
      loop.nowMs += 1;
    };
    const end = turns.startShort();
    await turns.each([1, 2, 3], work);
    end();
    await turns.each([1, 2, 3], work);
    expect(loop).toMatchObject({ rounds: 6, rests: 3 });
  });

  it('do not pause for a call that has already taken long', async () => {
    const { loop, turns } = turnsOfTestTime();
    turns.startShort();
    loop.nowMs += 100;
    await turns.each([1, 2, 3], () => {
      loop.nowMs += 1;
    });
    expect(loop).toMatchObject({ rounds: 3, rests: 0 });
  });

  it('keep results in the order of the items and omit null', async () => {
    const { loop, turns } = turnsOfTestTime();
    const doubled = await turns.map([1, 2, 3, 4], (n) => {
      loop.nowMs += 1;
      return n === 3 ? null : 2 * n;
    });
    expect(doubled).toEqual([2, 4, 8]);
  });

  it('rethrow what a task throws, and continue for others', async () => {
    const { turns } = turnsOfTestTime();
    const failed = turns.each([1], () => {
      throw new Error('no');
    });
    const others = turns.map([1], (n) => n);
    await expect(failed).rejects.toThrow('no');
    expect(await others).toEqual([1]);
  });
});
