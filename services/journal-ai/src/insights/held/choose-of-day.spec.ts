import { describe, expect, it } from '@jest/globals';
import type { FoundInsight } from '../../analysis/index.js';
import { chooseOfDay } from './choose-of-day.js';

const insight = (title: string, weight?: number): FoundInsight => ({
  ...{ title, text: 'A sentence.', type: 'emotion', evidence: ['words'] },
  ...(weight !== undefined && { weight }),
});
const held = (title: string, weight: number) => ({ insight: insight(title, weight) });
const light = insight('light', 1);
const middle = insight('middle', 2);
const full = insight('full', 3);

describe('the daily insight', () => {
  it('is granted at once when it has full weight, or when the model gives no weight', () => {
    expect(chooseOfDay([light, full], [], true)).toEqual({ given: { fresh: full }, waiting: null });
    const plain = insight('plain');
    expect(chooseOfDay([plain], [], true)).toEqual({ given: { fresh: plain }, waiting: null });
  });

  it('waits when it is the first insight of the day and has less than full weight', () => {
    expect(chooseOfDay([light], [], true)).toEqual({ given: null, waiting: { fresh: light } });
  });

  it('is a later one of full weight instead of one that waits', () => {
    expect(chooseOfDay([full], [held('before', 2)], true)).toEqual({ given: { fresh: full }, waiting: null });
  });

  it('is the one of greater weight when two have less than full weight, and the earlier one on a tie', () => {
    const before = held('before', 1);
    expect(chooseOfDay([middle], [before], true)).toEqual({ given: { fresh: middle }, waiting: null });
    expect(chooseOfDay([light], [before], true)).toEqual({ given: { held: before }, waiting: null });
    const better = held('better', 2);
    expect(chooseOfDay([light], [before, better], true)).toEqual({ given: { held: better }, waiting: null });
  });

  it('continues to wait when an entry has no finding', () => {
    const before = held('before', 2);
    expect(chooseOfDay([], [before], true)).toEqual({ given: null, waiting: { held: before } });
  });

  it('is not granted twice a day', () => {
    expect(chooseOfDay([full], [held('before', 2)], false)).toEqual({ given: null, waiting: null });
  });
});
