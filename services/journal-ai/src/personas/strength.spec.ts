import { describe, expect, it } from '@jest/globals';
import { strengthOf } from './strength.js';

describe('strengthOf', () => {
  it.each([
    [1, 1, 15],
    [1, 3, 20],
    [2, 2, 28],
    [5, 5, 56],
    [10, 10, 80],
    [20, 20, 96],
    [500, 1_500, 100],
  ])('%i entries with %i quotes give %i', (entries, quotes, strength) => {
    expect(strengthOf(entries, quotes)).toBe(strength);
  });

  it('never falls when evidence is added', () => {
    for (let entries = 1; entries < 60; entries += 1) {
      expect(strengthOf(entries + 1, entries * 2 + 1)).toBeGreaterThanOrEqual(
        strengthOf(entries, entries * 2),
      );
    }
  });
});
