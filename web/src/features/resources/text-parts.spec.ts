import { describe, expect, it } from '@jest/globals';
import { firstParts, partsWithPlaces } from './text-parts.js';

const parts = (...texts: string[]) =>
  texts.map((text) => ({ text: text.replace(/[[\]]/g, ''), isMatch: text.startsWith('[') }));
const shown = (texts: string[], max: number) =>
  firstParts(parts(...texts), max).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));

describe('the first characters of a text in pieces', () => {
  it.each([
    ['all of a short text', ['so ', '[tired]'], 150, ['so ', '[tired]']],
    ['a text that fits exactly', ['so ', '[tired]'], 8, ['so ', '[tired]']],
    ['a cut inside a match', ['so ', '[tired]', ' now'], 5, ['so ', '[ti…]']],
    ['a cut between two pieces', ['so ', '[tired]', ' now'], 8, ['so ', '[tired…]']],
    ['a cut that keeps characters of two units whole', ['🫠🫠🫠'], 2, ['🫠🫠…']],
    ['no pieces', [], 3, []],
  ] as [string, string[], number, string[]][])('%s', (_, texts, max, result) => {
    expect(shown(texts, max)).toEqual(result);
  });

  it('include the start of each piece', () => {
    expect(partsWithPlaces(parts('so ', '[tired]', ' now')).map(({ at }) => at)).toEqual([0, 3, 8]);
  });
});
