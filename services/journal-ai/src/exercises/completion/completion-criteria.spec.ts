import { describe, expect, it } from '@jest/globals';
import { holdsIn } from './completion-criteria.js';

const criteria = { answers: 2, characters: 10 };

describe('the criteria of a stage', () => {
  it.each([
    ['enough answers and characters', ['12345', '12345'], 1, true],
    ['too few answers', ['1234567890'], 1, false],
    ['too few characters', ['1234', '12345'], 1, false],
    ['blanks around the words', ['   1234   ', '12345'], 1, false],
    ['characters of two UTF-16 units each', ['🫠🫠🫠🫠🫠', '🫠🫠🫠🫠'], 1, false],
    ['answers that suffice once, when twice the amount is required', ['12345', '12345', 'x', 'y'], 2, false],
    [
      'answers that suffice twice, when twice the amount is required',
      ['12345', '12345', '12345', '12345'],
      2,
      true,
    ],
  ])('are compared with %s', (_, words, times, expected) => {
    expect(holdsIn(criteria, words, times)).toBe(expected);
  });
});
