import { describe, expect, it } from '@jest/globals';
import { drawnFrom, isFaint, isYoung, topicPoints } from './young.js';

const stretch = (days: number) => ({ from: '2026-03-02', days });

describe('charts over time', () => {
  it.each([
    [[5], true],
    [[5, 0, 7], true],
    [[5, 0, 7, 1], false],
  ])('have too little data with the counts %j: %s', (counts, expected) => {
    expect(isYoung(counts.map((n) => ({ n })))).toBe(expected);
  });

  it.each([
    [1, 'days'],
    [7, 'weeks'],
    [61, 'months'],
  ])('with intervals of %d days are announced from 3 %s on', (days, unit) => {
    expect(drawnFrom([stretch(days)])).toBe(`it is drawn from 3 ${unit} on`);
  });

  it('count the mentions of all topics in each interval', () => {
    const topic = (counts: number[]) => ({
      ...{ id: 'a', tag: 'work', category: 'other' as const },
      n: 3,
      counts,
    });
    const points = topicPoints({
      stretches: [stretch(1), stretch(1)],
      topics: [topic([1, 2]), topic([0, 3])],
    });
    expect(points).toEqual([{ n: 1 }, { n: 5 }]);
  });

  it('show a bar for a persona from 3 mentions on', () => {
    const persona = (n: number) => ({
      ...{ id: 'a', name: 'The Judge', archetype: 'inner_critic' as const },
      ...{ n, found: n, talked: 0 },
    });
    expect(isFaint([persona(2), persona(1)])).toBe(true);
    expect(isFaint([persona(2), persona(3)])).toBe(false);
  });
});
