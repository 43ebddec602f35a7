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
  ])('%i days with %i entries give %i', (days, entries, strength) => {
    expect(found(days, entries)).toBe(strength);
  });

  it('grows more by a new day than by another entry of the same day', () => {
    for (let days = 1; days < 20; days += 1) {
      const now = found(days, days + 3);
      expect(found(days, days + 4)).toBeGreaterThanOrEqual(now);
      expect(found(days + 1, days + 4)).toBeGreaterThanOrEqual(found(days, days + 4));
    }
    expect(found(2, 2)).toBeGreaterThan(found(1, 2));
  });

  it.each([
    ['after two weeks', '2026-02-16', 80],
    ['two weeks and half a year later', '2025-08-20', 40],
    ['years later, when something is left', '2016-01-01', 1],
    ['on a day that has not begun in UTC', '2026-03-03', 80],
  ])('fades slowly without evidence: %s', (_, lastDay, strength) => {
    expect(found(10, 10, lastDay)).toBe(strength);
  });
});
