import { describe, expect, it } from '@jest/globals';
import {
  needsCard,
  publishedScreeners,
  type ScreenerBand,
  screenerAnswerLabels,
  screeners,
} from '@shadow-guide/contracts';
import { bandOf, scoreOf } from './score.js';

const filled = (count: number, answer: number) => Array.from({ length: count }, () => answer);

describe('the band of a score', () => {
  it.each<[string, 'phq9' | 'gad7', [ScreenerBand, number, number][]]>([
    [
      'PHQ-9',
      'phq9',
      [
        ['minimal', 0, 4],
        ['mild', 5, 9],
        ['moderate', 10, 14],
        ['moderately_severe', 15, 19],
        ['severe', 20, 27],
      ],
    ],
    [
      'GAD-7',
      'gad7',
      [
        ['minimal', 0, 4],
        ['mild', 5, 9],
        ['moderate', 10, 14],
        ['severe', 15, 21],
      ],
    ],
  ])('matches the published band at both ends of the band: %s', (_, screener, bands) => {
    expect(bands.map(([, from, to]) => [bandOf(screener, from), bandOf(screener, to)])).toEqual(
      bands.map(([band]) => [band, band]),
    );
  });

  it.each(screeners)('exists for the highest possible score: %s', (screener) => {
    const { items, bands } = publishedScreeners[screener];
    const highest = scoreOf(filled(items.length, screenerAnswerLabels.length - 1));
    expect(highest).toBe(bands.at(-1)?.to);
  });
});

describe('the need for a card', () => {
  it('follows from item 9 of PHQ-9 only, with any answer above "Not at all"', () => {
    const calm = [3, 3, 3, 3, 3, 3, 3, 3, 0];
    expect(needsCard('phq9', calm)).toBe(false);
    expect([1, 2, 3].map((answer) => needsCard('phq9', [0, 0, 0, 0, 0, 0, 0, 0, answer]))).toEqual([
      true,
      true,
      true,
    ]);
    expect(needsCard('gad7', filled(7, 3))).toBe(false);
  });
});
