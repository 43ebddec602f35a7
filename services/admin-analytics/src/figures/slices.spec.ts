import { describe, expect, it } from '@jest/globals';
import { slicesFor } from './slices.js';

describe('the slices of all ids', () => {
  it('are a single one for few people', () => {
    expect(slicesFor(0)).toEqual([
      { from: '00000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
    ]);
  });

  it.each([2_501, 100_000, 1_234_567, 1e9])('of %d people are adjacent and include everybody', (people) => {
    const slices = slicesFor(people);
    expect(slices[0]?.from).toBe('00000000-0000-0000-0000-000000000000');
    expect(slices.at(-1)?.to).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
    const gaps = slices
      .slice(1)
      .filter(({ from }, index) => head(from) !== head(slices[index]?.to ?? '') + 1);
    expect(gaps).toEqual([]);
  });
});

const head = (id: string): number => Number.parseInt(id.slice(0, 8), 16);
