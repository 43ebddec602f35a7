import { describe, expect, it } from '@jest/globals';
import { strengthWord } from './strength-text.js';

describe('strengthWord', () => {
  it.each([
    [0, 'faint'],
    [15, 'faint'],
    [20, 'clear'],
    [28, 'clear'],
    [45, 'strong'],
    [56, 'strong'],
    [70, 'very strong'],
    [100, 'very strong'],
  ])('maps strength %i to %s', (strength, word) => {
    expect(strengthWord(strength)).toBe(word);
  });
});
