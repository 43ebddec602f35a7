import { describe, expect, it } from '@jest/globals';
import { begin, passed, pause, stepAt } from './minute.js';

describe('a guided minute', () => {
  it('divides its time equally among the steps', () => {
    const steps = [0, 19_999, 20_000, 40_000, 59_999, 60_000].map((ms) => stepAt(ms, 3));
    expect(steps).toEqual([0, 0, 1, 2, 2, 2]);
    expect(stepAt(30_000, 1)).toBe(0);
  });

  it('stops while paused, and resumes at the same point', () => {
    const paused = pause(begin({ status: 'idle' }, 1_000), 13_000);
    expect(passed(paused, 90_000)).toBe(12_000);
    const going = begin(paused, 90_000);
    expect(passed(going, 95_000)).toBe(17_000);
  });

  it('restarts once it is over, and never runs beyond its end', () => {
    const again = begin({ status: 'over' }, 5_000);
    expect(passed(again, 5_000)).toBe(0);
    expect(passed(again, 500_000)).toBe(60_000);
  });
});
