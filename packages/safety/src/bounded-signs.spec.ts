import { describe, expect, it } from '@jest/globals';
import { boundSigns } from './bounded-signs.js';

/** All Unicode characters except surrogates. */
const CHARACTERS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('a text bounded by boundSigns', () => {
  it('is at most four times as long after compatibility decomposition of any character', () => {
    const longer = CHARACTERS.filter(
      (character) => boundSigns(character).normalize('NFKC').length > 4 * character.length,
    );
    expect(longer).toEqual([]);
  });

  it('keeps characters that decompose to few letters, and ligatures of one word', () => {
    const changed = CHARACTERS.filter((character) => boundSigns(character) !== character);
    const needless = changed.filter((character) => [...character.normalize('NFKC')].length < 2);
    expect(needless).toEqual([]);
    const line = '½ cup of ﬂour, № 3, ㎏, ⑤, 한, ẩ, \ufdf2';
    expect(boundSigns(line)).toBe(line);
  });

  it('keeps only two letters of a character that decomposes to a phrase', () => {
    expect(boundSigns('\u33a7 \ufdfa')).toBe('m\u2215 \u0635\u0644');
  });

  it('keeps the text between and after such characters', () => {
    expect(boundSigns(`${'\ufdfa'.repeat(8_000)} the end`)).toMatch(/ the end$/);
    expect(boundSigns(`a${'\u0301'.repeat(8_000)} the end`)).toBe(`a${'\u0301'.repeat(16)} the end`);
  });
});
