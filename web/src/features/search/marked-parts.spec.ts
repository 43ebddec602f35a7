import { describe, expect, it } from '@jest/globals';
import { markedParts } from './marked-parts.js';

const shown = (excerpt: string, ...marks: [number, number][]) =>
  markedParts({ excerpt, marks: marks.map(([start, end]) => ({ start, end })) }).map(({ text, marked }) =>
    marked ? `[${text}]` : text,
  );

describe('the pieces of an excerpt', () => {
  it.each([
    ['without marks', ['so tired'], 'so tired', []],
    ['marked in the middle', ['so ', '[tired]', ' now'], 'so tired now', [[3, 8]]],
    [
      'marked at both ends',
      ['[so]', ' ', '[tired]'],
      'so tired',
      [
        [0, 2],
        [3, 8],
      ],
    ],
    ['marked as a whole', ['[🫠]'], '🫠', [[0, 2]]],
    [
      'with marks side by side',
      ['[so]', '[tired]'],
      'sotired',
      [
        [0, 2],
        [2, 7],
      ],
    ],
    ['right to left', ['قال ', '[محمد]', ' نعم'], 'قال محمد نعم', [[4, 8]]],
  ] as [string, string[], string, [number, number][]][])('%s', (_, parts, excerpt, marks) => {
    expect(shown(excerpt, ...marks)).toEqual(parts);
  });
});
