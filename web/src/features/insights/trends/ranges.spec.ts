import { describe, expect, it } from '@jest/globals';
import { localDay } from '../../../lib/local-day.js';
import { isBeyondFree, rangeFrom, rangeStart, ranges } from './ranges.js';

describe('a range of the trends', () => {
  it.each([
    ['90', '90'],
    ['all', 'all'],
    [null, '30'],
    ['31', '30'],
  ])('is read from the URL: %s', (asked, expected) => {
    expect(rangeFrom(asked)).toBe(expected);
  });

  it('begins at the start of a day and ends with today, also across a clock change', () => {
    const now = new Date(2026, 3, 2, 23, 30);
    expect(localDay(new Date(rangeStart('7', now)))).toBe('2026-03-27');
    expect(new Date(rangeStart('7', now)).getHours()).toBe(0);
    expect(localDay(new Date(rangeStart('365', now)))).toBe('2025-04-03');
    expect(rangeStart('all', now)).toBe('1970-01-01T00:00:00.000Z');
  });

  it('is available on the free plan up to 30 days', () => {
    expect(ranges.filter(({ key }) => !isBeyondFree(key)).map(({ days }) => days)).toEqual([7, 30]);
  });
});
