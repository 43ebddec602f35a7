import { describe, expect, it } from '@jest/globals';
import { LoopTurns } from './loop-turns.js';

describe('turns of the event loop', () => {
  it('are taken one a round, however many ask at once', async () => {
    let round = 0;
    let isCounting = true;
    const count = () => {
      round += 1;
      if (isCounting) setImmediate(count);
    };
    setImmediate(count);
    const turns = new LoopTurns();
    const rounds = await Promise.all(Array.from({ length: 5 }, () => turns.begin().then(() => round)));
    isCounting = false;
    expect(new Set(rounds).size).toBe(5);
  });

  it('are over after a few milliseconds', async () => {
    const turn = await new LoopTurns().begin();
    expect(turn.isOver).toBe(false);
    for (const begun = performance.now(); performance.now() - begun < 10; );
    expect(turn.isOver).toBe(true);
  });
});
