import { describe, expect, it } from '@jest/globals';
import { firstCharacters } from './first-characters.js';

describe('the first characters of a text', () => {
  it.each([
    ['a short text', 'I rested.', 'I rested.'],
    ['exactly 200', '🫠'.repeat(200), '🫠'.repeat(200)],
    ['one more', `${'a'.repeat(200)}b`, `${'a'.repeat(200)}…`],
    ['a surrogate pair at the cut', `${'a'.repeat(199)}🫠b`, `${'a'.repeat(199)}🫠…`],
    ['pairs alone', '🫠'.repeat(201), `${'🫠'.repeat(200)}…`],
    ['right-to-left words', 'א'.repeat(300), `${'א'.repeat(200)}…`],
  ])('of %s are not cut within a character', (_, text, first) => {
    expect(firstCharacters(text, 200)).toBe(first);
  });
});
