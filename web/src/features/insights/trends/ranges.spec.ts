import { describe, expect, it } from '@jest/globals';
import { localDay } from '../../../lib/local-day.js';
import { beginOf, isBeyondFree, rangeFrom, ranges } from './ranges.js';

describe('a range of the trends', () => {
  it.each([
    ['90', '90'],
    ['all', 'all'],
    [null, '30'],
    ['31', '30'],
  ])('is what the address asks for: %s', (asked, expected) => {
    expect(rangeFrom(asked)).toBe(expected);
  });

  it('begins with a whole day and has today as its last, also over a change of clocks', () => {
    const now = new Date(2026, 3, 2, 23, 30);
    expect(localDay(new Date(beginOf('7', now)))).toBe('2026-03-27');
    expect(new Date(beginOf('7', now)).getHours()).toBe(0);
    expect(localDay(new Date(beginOf('365', now)))).toBe('2025-04-03');
    expect(beginOf('all', now)).toBe('1970-01-01T00:00:00.000Z');
  });

  it('is open on the free plan up to 30 days', () => {
    expect(ranges.filter(({ key }) => !isBeyondFree(key)).map(({ days }) => days)).toEqual([7, 30]);
  });
});
