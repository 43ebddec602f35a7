import { describe, expect, it } from '@jest/globals';
import { minimums } from './minimums.js';
import { moodsOf } from './moods.js';
import { stretchesOf } from './period.js';

const stretches = stretchesOf({ from: '2026-03-01', to: '2026-03-02' });
const felt = (date: string, pleasantness: number, energy = 2) => ({ date, pleasantness, energy });

describe('the feelings', () => {
  it('are averaged per sub-period to one decimal, and absent where none were given', () => {
    const all = [felt('2026-03-02', 1, 1), ...Array.from({ length: 4 }, () => felt('2026-03-02', 4, 3))];
    expect(moodsOf(all, stretches)).toEqual([
      { from: '2026-03-01', days: 1, n: 0, pleasantness: null, energy: null },
      { from: '2026-03-02', days: 1, n: 5, pleasantness: 34, energy: 26 },
    ]);
  });

  it('are not shown below the minimum', () => {
    const few = Array.from({ length: minimums.mood - 1 }, () => felt('2026-03-01', 3));
    expect(moodsOf(few, stretches)).toEqual([]);
    expect(moodsOf([...few, felt('2026-03-01', 3)], stretches)).toHaveLength(2);
  });
});
