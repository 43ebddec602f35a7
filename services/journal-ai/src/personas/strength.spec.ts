import { describe, expect, it } from '@jest/globals';
import { strengthOf } from './strength.js';

const TODAY = new Date('2026-03-02T10:00:00Z');
const found = (days: number, entries: number, lastDay = '2026-03-02') =>
  strengthOf({ days, entries, lastDay }, TODAY);

describe('strengthOf', () => {
  it.each([
    [1, 1, 15],
    [1, 2, 19],
    [2, 2, 28],
    [5, 5, 56],
    [10, 10, 80],
    [500, 1_500, 100],
  ])('is, for %i days with %i entries, %i', (days, entries, strength) => {
    expect(found(days, entries)).toBe(strength);
  });

  it('increases more with a new day than with another entry of the same day', () => {
    for (let days = 1; days < 20; days += 1) {
      const now = found(days, days + 3);
      expect(found(days, days + 4)).toBeGreaterThanOrEqual(now);
      expect(found(days + 1, days + 4)).toBeGreaterThanOrEqual(found(days, days + 4));
    }
    expect(found(2, 2)).toBeGreaterThan(found(1, 2));
  });

  it.each([
    ['after two weeks', '2026-02-16', 80],
    ['after two weeks and half a year', '2025-08-20', 40],
    ['after ten years, with a minimum left', '2016-01-01', 1],
    ['for a last day that has not begun in UTC', '2026-03-03', 80],
  ])('decreases slowly without evidence: %s', (_, lastDay, strength) => {
    expect(found(10, 10, lastDay)).toBe(strength);
  });
});
