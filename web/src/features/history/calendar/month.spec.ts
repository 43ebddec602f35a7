import { describe, expect, it } from '@jest/globals';
import { addMonths, dayByKey, daysOf, firstDayOfWeek, isMonth, weeksOf } from './month.js';

describe('a month', () => {
  it.each([
    ['2026-01', -1, '2025-12'],
    ['2025-12', 1, '2026-01'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s plus %d months is %s', (month, months, other) => {
    expect(addMonths(month, months)).toBe(other);
  });

  it.each([
    ['2026-02', 28],
    ['2024-02', 29],
    ['1900-02', 28],
    ['2026-12', 31],
    ['2026-11', 30],
  ])('%s has %d days', (month, count) => {
    expect(daysOf(month)).toHaveLength(count);
    expect(daysOf(month).at(-1)).toBe(`${month}-${count}`);
  });

  it.each([
    // 1 March 2026 is a Sunday.
    [7, [null, null, null, null], ['2026-03-29', '2026-03-30', '2026-03-31']],
    [1, [], ['2026-03-30', '2026-03-31', null]],
  ])('has weeks that begin on day %d', (firstDay, after, last) => {
    const weeks = weeksOf('2026-03', firstDay);
    expect(new Set(weeks.map((week) => week.length))).toEqual(new Set([7]));
    expect(weeks.flat().filter(Boolean)).toEqual(daysOf('2026-03'));
    expect(weeks[0]?.indexOf('2026-03-01')).toBe(firstDay === 7 ? 0 : 6);
    expect(weeks.at(-1)?.slice(0, 3)).toEqual(last);
    expect(weeks.at(-1)?.slice(3).slice(0, after.length)).toEqual(after);
  });

  it.each(['2026-3', '2026-13', '0000-01', '2026-03-01', 'x', ''])(
    'is not accepted from the text %j',
    (text) => {
      expect(isMonth(text)).toBe(false);
    },
  );

  it('starts its weeks on the day that is usual for the language', () => {
    expect([firstDayOfWeek('en-US'), firstDayOfWeek('de-DE'), firstDayOfWeek('ar-EG')]).toEqual([7, 1, 6]);
  });
});

describe('a key on a day', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-10', '2026-03-31'];
  it.each([
    ['Next', '2026-03-02', '2026-03-10'],
    ['Next', '2026-03-31', null],
    ['Previous', '2026-03-02', '2026-03-01'],
    ['ArrowDown', '2026-03-02', '2026-03-10'],
    ['ArrowUp', '2026-03-10', '2026-03-02'],
    ['ArrowUp', '2026-03-02', null],
    ['Home', '2026-03-10', '2026-03-01'],
    ['End', '2026-03-10', '2026-03-31'],
    ['a', '2026-03-10', null],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(dayByKey(key, from, days)).toBe(to);
  });
});
