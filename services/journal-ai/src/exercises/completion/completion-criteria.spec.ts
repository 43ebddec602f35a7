import { describe, expect, it } from '@jest/globals';
import { holdsIn } from './completion-criteria.js';

const criteria = { answers: 2, characters: 10 };

describe('what a stage asks for', () => {
  it.each([
    ['enough answers and characters', ['12345', '12345'], 1, true],
    ['too few answers', ['1234567890'], 1, false],
    ['too few characters', ['1234', '12345'], 1, false],
    ['blanks around the words', ['   1234   ', '12345'], 1, false],
    ['signs that are two units of UTF-16 and one character', ['🫠🫠🫠🫠🫠', '🫠🫠🫠🫠'], 1, false],
    ['once what is asked for, where twice is', ['12345', '12345', 'x', 'y'], 2, false],
    ['twice of both', ['12345', '12345', '12345', '12345'], 2, true],
  ])('is compared with %s', (_, words, times, expected) => {
    expect(holdsIn(criteria, words, times)).toBe(expected);
  });
});
