import { describe, expect, it } from '@jest/globals';
import { dealFolds } from './folds.js';
import type { LabelledLine } from './labelled-lines.js';

const line = (text: string, pattern: string): LabelledLine => ({
  ...{ text, pattern, label: 'safe', kind: 'idiom', subject: 'self', language: 'en' },
});
const numbers = Array.from({ length: 40 }, (_, at) => at);

describe('the folds', () => {
  it('keep the lines of one scenario together, in all languages', () => {
    const lines = numbers.flatMap((n) => [line(`the ${n}`, `p${n}`), line(`das ${n}`, `p${n}`)]);
    const folds = dealFolds(lines, 5);
    for (const n of numbers) expect(folds[2 * n]).toBe(folds[2 * n + 1]);
    expect(new Set(folds).size).toBe(5);
  });

  it('keep near-copies together, although their scenarios have different names', () => {
    const copies = numbers.map((n) =>
      line(`I walked the long way home past all of our old places, number ${n}`, `copy ${n}`),
    );
    expect(new Set(dealFolds(copies, 5)).size).toBe(1);
  });

  it('are even, also when a few scenarios have most of the lines', () => {
    const sizes = [90, 40, 40, 30, 30, 30, 20, 20, ...Array.from({ length: 50 }, () => 3)];
    const lines = sizes.flatMap((size, n) =>
      Array.from({ length: size }, (_, at) => line(`${n} ${at}`, `p${n}`)),
    );
    const counts = Array.from(
      { length: 5 },
      (_, fold) => dealFolds(lines, 5).filter((one) => one === fold).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(4);
  });
});
